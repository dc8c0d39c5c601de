import type { ApiClient } from '@marquee/api/client'
import type { ListedTitle } from '@marquee/domain/catalogue'
import { readQuery } from './find-titles.ts'

const MOST_TITLES = 5

type Found = {
  q: string
  /** `null` while the catalogue is down. */
  titles: ListedTitle[] | null
}

/** Searches the catalogue for a few titles to choose from; `null` where there are no words. */
export async function findSomeTitles(api: ApiClient, words: string): Promise<Found | null> {
  const q = readQuery(words)
  if (q === '') return null

  const answer = await api.api.catalogue.search.$get({ query: { q } })
  if (answer.status !== 200) return { q, titles: null }
  const { items } = await answer.json()
  const titles = items.slice(0, MOST_TITLES).map(({ type, id, name, date, posterPath, score }) => ({
    ...{ type, id, name, date, posterPath, score },
  }))
  return { q, titles }
}
