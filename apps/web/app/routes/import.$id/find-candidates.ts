import type { ApiClient } from '@marquee/api/client'
import { findSomeTitles } from '#search/find-some-titles.ts'

/** Looks another title up, where the address asks for it: the key of the title of a file, and what was found. */
export async function findCandidates(api: ApiClient, params: URLSearchParams) {
  const key = params.get('ask')
  const found = key === null ? null : await findSomeTitles(api, params)
  return key === null || found === null ? null : { key, ...found }
}

export type TitleSearch = NonNullable<Awaited<ReturnType<typeof findCandidates>>>
