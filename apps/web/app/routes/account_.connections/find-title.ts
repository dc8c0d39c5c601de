import type { ApiClient } from '@marquee/api/client'
import { findSomeTitles } from '#search/find-some-titles.ts'

/** A search for one title of the inbox, as its address has it; `null` without one. */
export async function findTitle(api: ApiClient, params: URLSearchParams) {
  const key = params.get('inbox')
  const found = key === null ? null : await findSomeTitles(api, params.get('q') ?? '')
  return key === null || found === null ? null : { key, ...found }
}

export type TitleSearch = NonNullable<Awaited<ReturnType<typeof findTitle>>>
