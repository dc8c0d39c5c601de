import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from './api.ts'
import { emptyExport, exportedContent } from './exports.ts'
import { tmdbKnowing } from './fake-tmdb.ts'
import { signedIn } from './people.ts'
import { film, series } from './titles.ts'

const json = { 'content-type': 'application/json' }
const times = <T>(amount: number, make: (index: number) => T): T[] =>
  Array.from({ length: amount }, (_, index) => make(index))

/** Asks all at once and answers what was said, every time with 200. */
async function atOnce(requests: Promise<Response>[]): Promise<Record<string, unknown>[]> {
  const answers = await Promise.all(requests)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  return Promise.all(answers.map((answer) => answer.json<Record<string, unknown>>()))
}

const api = openApi({ tmdb: tmdbKnowing(series(), ...times(40, (index) => film({ id: 27205 + index }))) })
const put = (path: string, headers: object, body?: object) =>
  api.request(`/api/me${path}`, {
    method: 'PUT',
    headers: { ...headers, ...(body && json) },
    body: body && JSON.stringify(body),
  })

test('100 parallel writes to one rating leave one row with one of the values', async () => {
  const headers = await signedIn()
  const said = await atOnce(
    times(100, (index) => put('/ratings/movies/27205/total', headers, { rating: 1 + (index % 10) })),
  )
  expect(said.filter(({ created }) => created)).toHaveLength(1)

  const { ratings } = await exportedContent(api, headers)
  expect(ratings).toHaveLength(1)
  expect(ratings[0]?.rating).toBeOneOf(times(10, (index) => index + 1))
})

test('of all seasons rated at once one is the first rating of the series', async () => {
  const headers = await signedIn()
  const said = await atOnce(
    times(6, (season) => put(`/ratings/series/1396/${season}`, headers, { rating: 7 })),
  )
  expect(said.filter(({ created }) => created)).toHaveLength(6)
  expect(said.filter(({ first }) => first)).toHaveLength(1)
})

test('100 parallel bookmarks of one title are one, and one request of them made it', async () => {
  const headers = await signedIn()
  const said = await atOnce(times(100, () => put('/bookmarks/seen/movies/27205', headers)))
  expect(said.filter(({ changed }) => changed)).toHaveLength(1)
  expect((await exportedContent(api, headers)).bookmarks).toHaveLength(1)
})

test('setting and taking away one bookmark at once ends in one of both, and the answers add up', async () => {
  const headers = await signedIn()
  const said = await atOnce(
    times(100, (index) =>
      api.request('/api/me/bookmarks/seen/movies/27205', { method: index % 2 ? 'DELETE' : 'PUT', headers }),
    ),
  )
  const changes = said.filter(({ changed }) => changed)
  const balance = changes.reduce((sum, { bookmarked }) => sum + (bookmarked ? 1 : -1), 0)
  expect((await exportedContent(api, headers)).bookmarks).toHaveLength(balance)
})

test('one folder made 50 times at once, and filled from all sides, holds each title once in a place of its own', async () => {
  const headers = await signedIn()
  const id = crypto.randomUUID()
  const made = await atOnce(times(50, () => put(`/folders/${id}`, headers, { name: 'Heist' })))
  expect(made.filter(({ created }) => created)).toHaveLength(1)

  const added = await atOnce(
    times(100, (index) => put(`/folders/${id}/items/movies/${27205 + (index % 40)}`, headers)),
  )
  expect(added.filter(({ changed }) => changed)).toHaveLength(40)
  const { results } = await env.DB.prepare(
    'select position from folder_item where folder_id = ? order by position',
  )
    .bind(id)
    .all<{ position: number }>()
  expect(results.map(({ position }) => position)).toEqual(times(40, (index) => index))
})

test('one file imported ten times at once is saved once', async () => {
  const headers = { ...(await signedIn()), ...json }
  const at = '2024-01-01T00:00:00Z'
  const items = times(40, (index) => ({ type: 'movies', id: 27205 + index, addedAt: at }))
  const file = emptyExport({
    bookmarks: items.map((item) => ({ ...item, label: 'seen' })),
    ratings: items.map((item) => ({ ...item, key: 'total', rating: 7, createdAt: at, updatedAt: at })),
    folders: [{ name: 'Heist', createdAt: at, items }],
    plays: [
      {
        ...{ type: 'series', id: 1396, season: 1, episode: 1, episodeId: 62086, key: 'one', batch: 'one' },
        ...{ seenAt: at, precision: 'minute', source: 'player', rewatch: null },
      },
    ],
    following: [
      { series: 1396, state: 'paused', nextRule: null, withSpecials: false, rewatch: null, changedAt: at },
    ],
  })
  const body = JSON.stringify(file)
  // The first one stores the titles; the limit of lookups is not tested here.
  for (const { id } of items) await put(`/bookmarks/watchlist/movies/${id}`, headers)
  await put('/bookmarks/watchlist/series/1396', headers)
  await atOnce(times(10, () => api.request('/api/me/import', { method: 'POST', headers, body })))

  const exported = await exportedContent(api, headers)
  expect(exported.bookmarks).toHaveLength(81)
  expect(exported.ratings).toHaveLength(40)
  expect(exported.folders).toHaveLength(1)
  expect(exported.folders[0]?.items).toHaveLength(40)
  expect(exported.plays).toHaveLength(1)
  expect(exported.following).toHaveLength(1)
})
