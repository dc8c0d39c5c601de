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

type Both = { movies: Part; series: Part; marks: TitlesPage['marks'] }

/** Popular films and top-rated series by turns, as one page. */
export function pageOfBoth({ movies, series, marks }: Both): TitlesPage {
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
  if (segment) params.set('segment', segment)
  if (q) params.set('q', q)
  const answer = await fetch(`/api/catalogue/${q ? 'search' : 'browse'}?${params}`, { signal })
  const found = answer.ok && (await answer.json<TitlesPage & Both & { missing?: TitleType | null }>())
  // A half that did not answer may have more pages than the other: the list would end before it.
  if (!found || (found.missing && !segment)) throw new Error(`Page ${page}: ${answer.status}`)
  return q ? found : { ...pageOfBoth(found), page }
}
