import type { ApiClient } from '@marquee/api/client'
import { findSomeTitles, type Wanted } from '#search/find-some-titles.ts'

/** Titles that an item of a kind may be: a film is never a series, while the catalogue has many a special as a film. */
const WANTED = new Map<string, Wanted>([
  ['film', { segment: 'movies' }],
  ['episodes', { first: 'series' }],
])

/** A search for one title of the inbox, as its address has it; `null` without one. */
export async function findTitle(api: ApiClient, params: URLSearchParams) {
  const key = params.get('inbox')
  const wanted = WANTED.get(params.get('kind') ?? '')
  const found = key === null ? null : await findSomeTitles(api, params, wanted)
  return key === null || found === null ? null : { key, ...found }
}

export type TitleSearch = NonNullable<Awaited<ReturnType<typeof findTitle>>>
