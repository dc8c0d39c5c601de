import { type ApiClient, createApiClient } from '@marquee/api/client'
import { expect, test } from 'vitest'
import { findTitle } from './find-title.ts'

const PAGE = 20
const TYPES = ['movies', 'series'] as const

/** An API whose catalogue has so many films and series of one name; `queries` are those that came. */
function catalogueOf(counts: { movies: number; series: number }) {
  const queries: object[] = []
  const fetch = async (url: RequestInfo | URL) => {
    const query = new URL(url instanceof Request ? url.url : url).searchParams
    queries.push(Object.fromEntries(query))
    const shown = TYPES.filter((type) => (query.get('segment') ?? type) === type)
    const end = Number(query.get('page') ?? 1) * PAGE
    const items = shown.flatMap((type) =>
      Array.from({ length: counts[type] }, (_, index) => ({ type, id: index + 1, name: 'Home' })).slice(
        end - PAGE,
        end,
      ),
    )
    const totalPages = Math.max(...shown.map((type) => Math.ceil(counts[type] / PAGE)))
    return Response.json({ items, totalPages })
  }
  return { queries, api: createApiClient({ origin: 'https://marquee.test', api: { fetch } }) }
}

/** Follows the way to more titles to its end; returns what each page has. */
async function findAll(api: ApiClient, kind: string) {
  const pages: string[][] = []
  for (let more: number | null | undefined; more !== null; ) {
    const params = new URLSearchParams({ inbox: 'k', kind, q: 'Home' })
    if (more !== undefined) params.set('more', String(more))
    const search = await findTitle(api, params)
    pages.push((search?.titles ?? []).map(({ type, id }) => `${type}/${id}`))
    more = search?.more ?? null
  }
  return pages
}

const numbered = (type: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${type}/${from + index}`)

test('for a film films alone are found, five at first and then all, page by page', async () => {
  expect(await findAll(catalogueOf({ movies: 8, series: 30 }).api, 'film')).toEqual([
    numbered('movies', 1, 5),
    numbered('movies', 1, 8),
  ])
  expect(await findAll(catalogueOf({ movies: 45, series: 0 }).api, 'film')).toEqual([
    numbered('movies', 1, 5),
    numbered('movies', 1, 20),
    numbered('movies', 21, 40),
    numbered('movies', 41, 45),
  ])
  expect(await findAll(catalogueOf({ movies: 5, series: 0 }).api, 'film')).toEqual([numbered('movies', 1, 5)])
})

test('for an episode series come before the films that it may be', async () => {
  expect(await findAll(catalogueOf({ movies: 8, series: 3 }).api, 'episodes')).toEqual([
    [...numbered('series', 1, 3), ...numbered('movies', 1, 2)],
    [...numbered('series', 1, 3), ...numbered('movies', 1, 8)],
  ])
})

test('an address without a kind has films and series as the catalogue lists them', async () => {
  const { api, queries } = catalogueOf({ movies: 1, series: 1 })
  const search = await findTitle(api, new URLSearchParams({ inbox: 'k', q: 'Home' }))
  expect(search).toMatchObject({ key: 'k', q: 'Home', titles: [{ type: 'movies' }, { type: 'series' }] })
  expect(queries).toEqual([{ q: 'Home', page: '1' }])
})
