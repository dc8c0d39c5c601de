import type { ApiClient } from '@marquee/api/client'
import type { ListedTitle } from '@marquee/domain/catalogue'
import type { TitleId } from '@marquee/domain/title'
import { data, redirect } from '@remix-run/cloudflare'
import { refuse } from '#http/answer.ts'

/**
 * Finds the film and the series that share an id, for an address without a type. Throws a redirect if there is only
 * one, and 404 if there is none.
 */
export async function findNamesakes(api: ApiClient, id: TitleId | null, search: URLSearchParams) {
  if (id === null) throw data(null, { status: 404 })
  const found = await Promise.all([findListed(api, 'movies', id), findListed(api, 'series', id)])
  const namesakes = found.flatMap((title) => title ?? [])
  const [only, another] = namesakes
  if (only === undefined) throw data(null, { status: 404 })
  if (another === undefined) {
    const params = new URLSearchParams(search)
    params.set('type', only.type)
    throw redirect(`/search/detail/${id}?${params}`)
  }
  return namesakes
}

async function findListed(
  api: ApiClient,
  type: ListedTitle['type'],
  id: TitleId,
): Promise<ListedTitle | null> {
  const answer = await api.api.catalogue.titles[':type'][':id'].$get({
    param: { type, id: String(id) },
    query: {},
  })
  if (answer.status === 404) return null
  if (answer.status === 410) return (await answer.json()).gone
  if (answer.status !== 200) throw refuse(answer, (await answer.json()).problem)
  const { name, date, posterPath, score } = (await answer.json()).title
  return { type, id, name, date, posterPath, score }
}
