import type { ApiClient } from '@marquee/api/client'
import { readPage, readType } from '#http/params.ts'

const MAX_LENGTH = 200

/** What the search page shows for an address: results of a query, or what is worth a look without one. */
export async function findTitles(api: ApiClient, params: URLSearchParams) {
  const q = readQuery(params.get('q') ?? '')
  const segment = readType(params.get('segment'))
  const page = readPage(params.get('page'))
  return q === '' ? browse(api, segment, page) : search(api, { q, segment, page })
}

/** HTML carries neither control characters nor half an emoji: the browser would read another text than was drawn. */
function readQuery(q: string): string {
  return q
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}/gu, '')
}

async function browse(api: ApiClient, segment: ReturnType<typeof readType>, page: number) {
  const asked = { segment: segment ?? undefined, page: String(page) }
  const answer = await api.api.catalogue.browse.$get({ query: asked })

  const about = { q: '', segment, page }
  if (answer.status !== 200) return { ...about, view: 'unavailable' as const }
  return { ...about, view: 'browse' as const, ...(await answer.json()) }
}

async function search(
  api: ApiClient,
  about: { q: string; segment: ReturnType<typeof readType>; page: number },
) {
  const { q, segment, page } = about
  const asked = { q, segment: segment ?? undefined, page: String(page) }
  const answer = await api.api.catalogue.search.$get({ query: asked })

  if (answer.status !== 200) return { ...about, view: 'unavailable' as const }
  return { ...about, view: 'results' as const, results: await answer.json() }
}

export type FoundTitles = Awaited<ReturnType<typeof findTitles>>
