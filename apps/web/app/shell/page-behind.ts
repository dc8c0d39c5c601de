import { safeNext } from '@marquee/domain/path'

const signIn = new Set(['/register', '/forgot-password', '/reset-password', '/change-email'])

/** The path of the page that a modal belongs to, for what marks where one is; a page's own path else. */
export function pageBehind({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  if (signIn.has(pathname)) return safeNext(params.get('next')).split(/[?#]/, 1)[0] ?? '/search'
  if (pathname === '/rate' || pathname === '/select-season') return `/search/detail/${params.get('id')}`
  if (pathname === '/episode-detail') return `/search/detail/${params.get('series')}`
  // A folder is one of the lists that start from the bookmarks.
  return pathname.startsWith('/folder/') ? '/bookmarks' : pathname
}
