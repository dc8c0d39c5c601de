import type { ApiClient } from '@marquee/api/client'
import type { ListedTitle } from '@marquee/domain/catalogue'

/** Another search for one title of a file: its key, the words, and what was found; `null` while the catalogue is down. */
export type TitleSearch = { key: string; q: string; titles: ListedTitle[] | null }

const MOST_TITLES = 5
const LONGEST_QUERY = 200

/** Looks another title up, where the address asks for it. */
export async function findCandidates(api: ApiClient, params: URLSearchParams): Promise<TitleSearch | null> {
  const key = params.get('ask')
  const q = (params.get('q') ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUERY)
  if (key === null || q === '') return null

  const answer = await api.api.catalogue.search.$get({ query: { q } })
  if (answer.status !== 200) return { key, q, titles: null }
  const { items } = await answer.json()
  const titles = items.slice(0, MOST_TITLES).map(({ type, id, name, date, posterPath, score }) => ({
    ...{ type, id, name, date, posterPath, score },
  }))
  return { key, q, titles }
}
