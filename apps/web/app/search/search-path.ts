import type { TitleRef, TitleType } from '@marquee/domain/title'

export type SearchAddress = { q?: string; segment?: TitleType | null; page?: number }

/** Address of a search, without default parameters. */
export function searchPath(search: SearchAddress): string {
  const params = searchParams(search)
  return params.size > 0 ? `/search?${params}` : '/search'
}

/** Parameters of a search, without those of default values. */
function searchParams({ q = '', segment = null, page = 1 }: SearchAddress): URLSearchParams {
  const params = new URLSearchParams()
  if (q.trim() !== '') params.set('q', q.trim())
  if (segment !== null) params.set('segment', segment)
  if (page > 1) params.set('page', String(page))
  return params
}

/** Address of a title beside its search results. */
export function desktopDetailPath({ type, id }: TitleRef, search: SearchAddress): string {
  const params = new URLSearchParams({ id: String(id), type })
  for (const [name, value] of searchParams(search)) params.set(name, value)
  return `/search/desktop-detail?${params}`
}
