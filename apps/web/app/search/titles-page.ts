import type { Marks } from '@marquee/domain/bookmark'
import { pageByTurns } from '@marquee/domain/by-turns'
import type { ListedTitle, TitleType } from '@marquee/domain/catalogue'

/** One page of a list of the catalogue, with what is mine of its titles. */
export type TitlesPage = {
  page: number
  totalPages: number
  items: ListedTitle[]
  marks: Record<string, Marks>
}

/** Which list: what was found for `q`, or what is worth a look without one. */
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

/** The titles of all pages, each once: the catalogue moves while one reads, so pages may overlap. */
export function titlesOf(pages: readonly TitlesPage[]): ListedTitle[] {
  const titles = pages.flatMap(({ items }) => items)
  return [...new Map(titles.map((title) => [`${title.type}/${title.id}`, title])).values()]
}

/** Asks for one page without leaving the one that shows. */
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
