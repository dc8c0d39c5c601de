import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'

export const sorts = [
  { value: 'added', label: 'Added' },
  { value: 'name', label: 'Name' },
  { value: 'year', label: 'Year' },
  { value: 'score', label: 'Score' },
] as const

export type Sort = (typeof sorts)[number]['value']

export function readSort(sort: string | null): Sort {
  return sorts.find(({ value }) => value === sort)?.value ?? 'added'
}

export type Address = { label: BookmarkLabel; type: TitleType | null; sort: Sort; page?: number }

/** The address of a list of bookmarks; what is usual is left out. */
export function bookmarksPath({ label, type, sort, page = 1 }: Address): string {
  const params = new URLSearchParams()
  if (label !== 'watchlist') params.set('label', label)
  if (type !== null) params.set('type', type)
  if (sort !== 'added') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/bookmarks?${params}` : '/bookmarks'
}
