import type { TitleType } from '@marquee/domain/title'

export type SearchAddress = { q?: string; segment?: TitleType | null; page?: number }

/** The address of a search; what is usual is left out. */
export function searchPath({ q = '', segment = null, page = 1 }: SearchAddress): string {
  const params = new URLSearchParams()
  if (q.trim() !== '') params.set('q', q.trim())
  if (segment !== null) params.set('segment', segment)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/search?${params}` : '/search'
}
