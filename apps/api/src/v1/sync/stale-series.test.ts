import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { expect, test } from 'vitest'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { withProgram } from '#test/with-program.ts'

const HOUR = 3_600_000
const WHEN = 'unknown'

/** A season of two episodes that have aired, with ids of their own. */
function seasonOf(id: number, number: number, episodes = 2) {
  const listed = Array.from({ length: episodes }, (_, index) =>
    episode({ id: id * 100 + number * 5 + index, season: number, number: index + 1, airDate: '2024-01-01' }),
  )
  return season({ number, airDate: '2024-01-01', episodes: listed })
}

/** A program, a clock and a catalogue of one series that may change, counts its calls and may fail. */
async function program(id: number, ...seasons: ReturnType<typeof seasonOf>[]) {
  let now = Date.parse('2026-05-01T12:00:00Z')
  let catalogue = catalogueOf(id, ...seasons)
  let isDown = false
  let calls = 0
  const request = () => {
    calls += 1
    if (isDown) throw new TmdbError({ kind: 'unavailable', path: '/tv', status: 503 })
  }
  const tmdb: TmdbClient = {
    ...catalogue,
    series: async (of, options) => {
      request()
      return catalogue.series(of, options)
    },
    find: async (_, other) => {
      request()
      const all = (await catalogue.series(id, { seasons: [16] })).seasons.flatMap(({ episodes }) => episodes)
      const episodes = all.filter((one) => String(one.id) === other).map((one) => ({ ...one, seriesId: id }))
      return { titles: [], seasons: [], episodes }
    },
  }
  const { post, own } = await withProgram({ tmdb, clock: () => new Date(now) })
  await own('PUT', `bookmarks/watchlist/series/${id}`, {})
  calls = 0
  return {
    post,
    list: (...changed: typeof seasons) => {
      catalogue = catalogueOf(id, ...changed)
    },
    later: (milliseconds: number) => {
      now += milliseconds
    },
    fail: (fails: boolean) => {
      isDown = fails
    },
    calls: () => calls,
    whole: () => post('sync/history', { shows: [{ ids: { tmdb: id }, watched_at: WHEN }] }),
    see: (season: number, ...numbers: number[]) => {
      const episodes = numbers.map((number) => ({ number, watched_at: WHEN }))
      return post('sync/history', { shows: [{ ids: { tmdb: id }, seasons: [{ number: season, episodes }] }] })
    },
    rate: (season: number) =>
      post('sync/ratings', { shows: [{ ids: { tmdb: id }, seasons: [{ number: season, rating: 8 }] }] }),
  }
}

/** Sixteen seasons and specials: fifteen of them come with the first call, and are stored by the watchlist. */
const long = (id: number) => Array.from({ length: 17 }, (_, number) => seasonOf(id, number))
const added = (episodes: number) => ({ body: { added: { episodes }, not_found: [], later: [] } })

test('a whole series has the seasons that the watchlist has not stored', async () => {
  const { whole } = await program(995_001, ...long(995_001))
  expect(await whole()).toMatchObject(added(32))
})

test.each([
  ['a late season', 16],
  ['the specials', 0],
])('%s that the watchlist has not stored is there, as a whole and by number', async (_, number) => {
  const id = 995_010 + number
  const { see, post } = await program(id, ...long(id))
  expect(await see(number, 1)).toMatchObject(added(1))
  const rest = { shows: [{ ids: { tmdb: id }, seasons: [{ number, watched_at: WHEN }] }] }
  expect(await post('sync/history', rest)).toMatchObject(added(1))
})

test('a whole season that the watchlist has not stored is there', async () => {
  const { post } = await program(995_030, ...long(995_030))
  const shows = [{ ids: { tmdb: 995_030 }, seasons: [{ number: 16, watched_at: WHEN }] }]
  expect(await post('sync/history', { shows })).toMatchObject(added(2))
})

test('an episode that the catalogue finds by its id is there', async () => {
  const id = 995_040
  const { post } = await program(id, ...long(id))
  const episodes = [{ ids: { tvdb: id * 100 + 80 }, watched_at: WHEN }]
  expect(await post('sync/history', { episodes })).toMatchObject(added(1))
})

test('what a catalogue that fails was not able to say is left for later, and what is stored is not', async () => {
  const { see, whole, fail } = await program(995_050, ...long(995_050))
  fail(true)
  expect(await see(16, 1)).toMatchObject({ body: { not_found: [], later: [{ season: 16, number: 1 }] } })
  expect(await whole()).toMatchObject({ body: { added: { episodes: 0 }, later: [{ type: 'show' }] } })
  expect(await see(2, 1)).toMatchObject(added(1))
})

test('an episode that came out since is there once the list is an hour old, and costs no call before', async () => {
  const id = 995_060
  const { see, list, later, calls } = await program(id, seasonOf(id, 1))
  list(seasonOf(id, 1, 3))
  const missing = { body: { not_found: [{ season: 1, number: 3 }], later: [] } }
  expect(await see(1, 3)).toMatchObject(missing)
  expect(calls()).toBe(0)
  later(2 * HOUR)
  expect(await see(1, 1, 3)).toMatchObject(added(2))
  expect(calls()).toBe(1)

  expect(await see(1, 4)).toMatchObject({ body: { not_found: [{ season: 1, number: 4 }] } })
  expect(calls()).toBe(1)
})

test('a season that began since is there to rate once the list is an hour old', async () => {
  const id = 995_070
  const { rate, list, later, fail } = await program(id, seasonOf(id, 1))
  later(2 * HOUR)
  fail(true)
  expect(await rate(2)).toMatchObject({ body: { not_found: [], later: [{ type: 'season', season: 2 }] } })
  fail(false)
  list(seasonOf(id, 1), seasonOf(id, 2))
  expect(await rate(2)).toMatchObject({ body: { added: { seasons: 1 }, not_found: [], later: [] } })
  expect(await rate(3)).toMatchObject({ body: { not_found: [{ season: 3 }], later: [] } })
})
