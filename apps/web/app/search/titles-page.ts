import type { BookmarkState } from '@marquee/domain/bookmark'
import { pageByTurns } from '@marquee/domain/by-turns'
import type { ListedTitle, TitleType } from '@marquee/domain/catalogue'

/** One page of a list of the catalogue, with the viewer's bookmark state of its titles. */
export type TitlesPage = {
  page: number
  totalPages: number
  items: ListedTitle[]
  marks: Record<string, BookmarkState>
}

/** Key of a list: the results of `q`, or the suggestions without one. */
export type Listed = { q: string; segment: TitleType | null }

type Part = Omit<TitlesPage, 'marks'> | null

/** Popular films and top-rated series by turns, as one page. */
export function pageOfBoth({
  movies,
  series,
  marks,
}: {
  movies: Part
  series: Part
  marks: TitlesPage['marks']
}): TitlesPage {
  return { ...pageByTurns(movies, series), page: movies?.page ?? series?.page ?? 1, marks }
}

/** Titles of all pages without duplicates: the catalogue may change between requests, so pages may overlap. */
export function titlesOf(pages: readonly TitlesPage[]): ListedTitle[] {
  const titles = pages.flatMap(({ items }) => items)
  return [...new Map(titles.map((title) => [`${title.type}/${title.id}`, title])).values()]
}

/** Fetches one page of a list. */
export async function fetchPage(
  { q, segment }: Listed,
  page: number,
  signal: AbortSignal,
): Promise<TitlesPage> {
  const params = new URLSearchParams({ page: String(page) })
  if (segment !== null) params.set('segment', segment)
  if (q !== '') params.set('q', q)
  const answer = await fetch(`/api/catalogue/${q === '' ? 'browse' : 'search'}?${params}`, { signal })
  if (!answer.ok) throw new Error(`Page ${page} was answered with ${answer.status}`)
  if (q !== '') return answer.json<TitlesPage>()
  return { ...pageOfBoth(await answer.json<Parameters<typeof pageOfBoth>[0]>()), page }
}
