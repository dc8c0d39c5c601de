import type { TitleSummary, TitleType } from '@marquee/domain/catalogue'
import { titleKey } from '@marquee/domain/title'
import type { ImportCatalogue } from './catalogue.ts'

/** Pages of results that are looked through for a second title of the name. */
const MOST_PAGES = 3

type Results = { titles: TitleSummary[]; isWhole: boolean }

/** Searches for titles of a name, and says whether all results came. */
export async function search(
  catalogue: ImportCatalogue,
  type: TitleType,
  query: string,
  year?: number,
): Promise<Results> {
  const first = await catalogue.search(type, { query, year })
  const titles = [...first.items]
  for (let page = 2; page <= Math.min(first.totalPages, MOST_PAGES); page += 1) {
    titles.push(...(await catalogue.search(type, { query, year, page })).items)
  }
  return { titles, isWhole: first.totalPages <= MOST_PAGES }
}

/** Titles of two searches, each once. */
export function union(one: readonly TitleSummary[], other: readonly TitleSummary[]): TitleSummary[] {
  return [...new Map([...one, ...other].map((title) => [titleKey(title.type, title.id), title])).values()]
}
