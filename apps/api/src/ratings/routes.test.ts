import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { season, series } from '#test/titles.ts'

const param = { type: 'series', id: '1396', key: '5' } as const
const ratingOf = (api: ReturnType<typeof openApi>, headers: { cookie: string }) =>
  api.as(headers).api.me.ratings[':type'][':id'][':key']

test('the first rating of a season is new, the next one changes it', async () => {
  const ada = await signedIn()
  const rating = ratingOf(openApi(), ada)

  const first = await rating.$put({ param, json: { rating: 7 } })
  const second = await rating.$put({ param, json: { rating: 10 } })

  const state = { type: 'series', id: 1396, key: '5', ref: '/api/me/ratings/series/1396' }
  expect(await first.json()).toEqual({ ...state, rating: 7, created: true, first: true })
  expect(await second.json()).toEqual({ ...state, rating: 10, created: false, first: false })
  const stored = await openApi().as(ada).api.me.ratings[':type'][':id'].$get({ param })
  expect(await stored.json()).toEqual({ ratings: { 5: 10 } })
})

test('the first rating of a series is its first; those of further seasons are new but not first', async () => {
  const api = openApi()
  const [ada, grace] = [ratingOf(api, await signedIn()), ratingOf(api, await signedIn())]
  const rate = async (rating: typeof ada, key: string) =>
    (await rating.$put({ param: { ...param, key }, json: { rating: 7 } })).json()

  await rate(grace, '1')
  expect(await rate(ada, '5')).toMatchObject({ created: true, first: true })
  expect(await rate(ada, '0')).toMatchObject({ created: true, first: false })
  expect(await rate(ada, '5')).toMatchObject({ created: false, first: false })

  await ada.$delete({ param })
  expect(await rate(ada, '5')).toMatchObject({ created: true, first: false })
})

test('a rating that is taken away twice is gone', async () => {
  const rating = ratingOf(openApi(), await signedIn())
  await rating.$put({ param, json: { rating: 7 } })

  expect(await (await rating.$delete({ param })).json()).toMatchObject({ rating: null, changed: true })
  expect(await (await rating.$delete({ param })).json()).toMatchObject({ rating: null, changed: false })
})

test("one person's ratings are not another's", async () => {
  const [ada, grace] = [await signedIn(), await signedIn()]
  const api = openApi()
  await ratingOf(api, ada).$put({ param, json: { rating: 7 } })

  const answer = await api.as(grace).api.me.ratings[':type'][':id'].$get({ param })
  expect(await answer.json()).toEqual({ ratings: {} })
})

test('season 0 can be rated', async () => {
  const answer = await ratingOf(openApi(), await signedIn()).$put({
    param: { ...param, key: '0' },
    json: { rating: 3 },
  })
  expect(answer.status).toBe(200)
})

test('a season that is newer than the stored snapshot can be rated', async () => {
  const ada = await signedIn()
  const { episodes: _, ...sixth } = season({ number: 6 })
  const old = series({ id: 4444 })
  const renewed = series({ id: 4444, seasons: [...old.seasons, sixth] })
  await ratingOf(openApi({ tmdb: tmdbKnowing(old) }), ada).$put({
    param: { ...param, id: '4444' },
    json: { rating: 5 },
  })

  const answer = await ratingOf(openApi({ tmdb: tmdbKnowing(renewed) }), ada).$put({
    param: { type: 'series', id: '4444', key: '6' },
    json: { rating: 8 },
  })
  expect(answer.status).toBe(200)
})

test('what is known already can be rated while the catalogue is down', async () => {
  const ada = await signedIn()
  await ratingOf(openApi(), ada).$put({ param, json: { rating: 7 } })

  const down = openApi({ tmdb: tmdbFailing('unavailable') })
  expect((await ratingOf(down, ada).$put({ param, json: { rating: 8 } })).status).toBe(200)
  expect((await ratingOf(down, ada).$put({ param: { ...param, id: '9' }, json: { rating: 8 } })).status).toBe(
    503,
  )
})

test('of a hundred writes at once one row is left, with one of the values', async () => {
  const ada = await signedIn()
  const api = openApi()
  const writes = Array.from({ length: 100 }, (_, index) =>
    ratingOf(api, ada).$put({ param, json: { rating: (index % 10) + 1 } }),
  )
  expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([200]))

  const rankings = await api.as(ada).api.me.rankings.$get({ query: {} })
  expect(await rankings.json()).toMatchObject({ items: [{ ratings: { 5: expect.any(Number) } }] })
})

test.each([
  { path: 'series/1396/5', body: { rating: 11 }, status: 400, problem: 'invalid-input' },
  { path: 'series/1396/5', body: { rating: 7.5 }, status: 400, problem: 'invalid-input' },
  { path: 'series/1396/5', body: { rating: '7' }, status: 400, problem: 'invalid-input' },
  { path: 'series/1396/5', body: {}, status: 400, problem: 'invalid-input' },
  { path: 'series/1396/5', body: { rating: 7, userId: 'x' }, status: 400, problem: 'invalid-input' },
  { path: 'series/1396/05', body: { rating: 7 }, status: 400, problem: 'invalid-input' },
  { path: 'series/1396/total', body: { rating: 7 }, status: 400, problem: 'key-not-for-series' },
  { path: 'movies/27205/1', body: { rating: 7 }, status: 400, problem: 'key-not-for-films' },
  { path: 'series/1396/9', body: { rating: 7 }, status: 404, problem: 'season-unknown' },
  { path: 'series/99/1', body: { rating: 7 }, status: 404, problem: 'title-unknown' },
])('rating $path with $body is refused as $problem', async ({ path, body, status, problem }) => {
  const answer = await openApi().request(`/api/me/ratings/${path}`, {
    method: 'PUT',
    headers: { ...(await signedIn()), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ problem })
})

/** A series of its own with a sixth season, and that season's key. */
function announced(id: number, airDate: string | null, episodeCount = 8) {
  const { episodes: _, ...listed } = season({ number: 6, airDate, episodeCount })
  const param = { type: 'series', id: String(id), key: '6' } as const
  const tmdb = tmdbKnowing(series({ id, seasons: [listed] }))
  return { param, api: openApi({ tmdb, clock: () => new Date('2026-11-22T12:00:00Z') }) }
}

test.each([
  ['has not aired anywhere', 409, 7001, '2026-11-24', 8, { problem: 'season-unaired' }],
  ['has aired where it is tomorrow already', 200, 7002, '2026-11-23', 8, { rating: 7 }],
  ['has no date and no episodes', 409, 7003, null, 0, { problem: 'season-unaired' }],
  ['has no date but episodes', 200, 7004, null, 3, { rating: 7 }],
])('the rating of a season that %s is answered with %s', async (_, status, id, airDate, episodes, body) => {
  const { api, param } = announced(id, airDate, episodes)

  const answer = await ratingOf(api, await signedIn()).$put({ param, json: { rating: 7 } })

  expect([answer.status, await answer.json()]).toMatchObject([status, body])
})

test('a season that was stored before it aired can be rated once the catalogue has it', async () => {
  const ada = await signedIn()
  const before = announced(7005, '2027-05-01')
  const after = announced(7005, '2026-11-22')
  await before.api.as(ada).api.me.bookmarks[':label'][':type'][':id'].$put({
    param: { ...before.param, label: 'watchlist' },
  })
  const rate = ({ api, param }: typeof before) => ratingOf(api, ada).$put({ param, json: { rating: 7 } })

  expect((await rate(before)).status).toBe(409)
  expect((await rate(after)).status).toBe(200)
})
