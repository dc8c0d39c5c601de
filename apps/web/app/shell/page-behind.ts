import { safeNext } from '@marquee/domain/path'
import { BEHIND } from '#links/route-constants.ts'

const pages = BEHIND.map(([paths, page, query]) => ({ paths: new RegExp(paths), page, query }))

/** Returns the path of the page that a modal or a part of a page belongs to; the path of any other page as it is. */
export function pageBehind({ pathname, search }: { pathname: string; search: string }): string {
  const behind = pages.find(({ paths }) => paths.test(pathname))
  if (behind === undefined) return pathname
  const { page, query } = behind
  const value = query === null ? null : new URLSearchParams(search).get(query)
  return page?.replace(/:\w+/, () => String(value)) ?? pathOf(safeNext(value))
}

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '/search'
