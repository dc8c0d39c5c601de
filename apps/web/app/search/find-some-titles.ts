import type { ApiClient } from '@marquee/api/client'
import type { ListedTitle, TitleType } from '@marquee/domain/catalogue'
import { readPage } from '#http/params.ts'
import { readQuery } from './find-titles.ts'

const AT_FIRST = 5

/** Choices that make sense, of all that a search finds. */
export type Wanted = {
  /** The only type that may be chosen. */
  segment?: TitleType
  /** The type that is likelier to be chosen. */
  first?: TitleType
}

type Found = {
  q: string
  /** `null` while the catalogue is down. */
  titles: ListedTitle[] | null
  /** Parameter `more` of the address that has further titles; `null` where there are none. */
  more: number | null
}

/**
 * Searches the catalogue for titles to choose from: a few at first, and with `more` all of that page of its results;
 * `null` where the address has no words.
 */
export async function findSomeTitles(
  api: ApiClient,
  params: URLSearchParams,
  { segment, first }: Wanted = {},
): Promise<Found | null> {
  const q = readQuery(params.get('q') ?? '')
  if (q === '') return null

  const page = readPage(params.get('more'))
  const answer = await api.api.catalogue.search.$get({ query: { q, segment, page: String(page) } })
  if (answer.status !== 200) return { q, titles: null, more: null }
  const { items, totalPages } = await answer.json()
  const titles = items
    .toSorted((one, other) => Number(other.type === first) - Number(one.type === first))
    .map(({ type, id, name, date, posterPath, score }) => ({ type, id, name, date, posterPath, score }))

  if (!params.has('more') && titles.length > AT_FIRST)
    return { q, titles: titles.slice(0, AT_FIRST), more: 1 }
  return { q, titles, more: page < totalPages ? page + 1 : null }
}
