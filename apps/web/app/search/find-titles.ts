import type { ApiClient } from '@marquee/api/client'
import { readPage, readType } from '#http/params.ts'

const MAX_LENGTH = 200

/** Content of the search page for an address: results of a query, or suggestions without one. */
export async function findTitles(api: ApiClient, params: URLSearchParams) {
  const about = readSearch(params)
  return about.q === '' ? browse(api, about) : search(api, about)
}

/** Reads query, segment and page of an address. */
export function readSearch(params: URLSearchParams) {
  return {
    q: readQuery(params.get('q') ?? ''),
    segment: readType(params.get('segment')),
    page: readPage(params.get('page')),
  }
}

type Search = ReturnType<typeof readSearch>

/** Removes control characters and unpaired surrogates, which HTML cannot carry: hydration would find another text. */
export function readQuery(q: string): string {
  return q
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}/gu, '')
}

async function browse(api: ApiClient, about: Search) {
  const query = { segment: about.segment ?? undefined, page: String(about.page) }
  const answer = await api.api.catalogue.browse.$get({ query })

  if (answer.status !== 200) return { ...about, view: 'unavailable' as const }
  return { ...about, view: 'browse' as const, ...(await answer.json()) }
}

async function search(api: ApiClient, about: Search) {
  const { q, segment, page } = about
  const query = { q, segment: segment ?? undefined, page: String(page) }
  const answer = await api.api.catalogue.search.$get({ query })

  if (answer.status !== 200) return { ...about, view: 'unavailable' as const }
  return { ...about, view: 'results' as const, results: await answer.json() }
}

export type FoundTitles = Awaited<ReturnType<typeof findTitles>>
