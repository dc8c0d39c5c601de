import { env } from 'cloudflare:workers'
import { createTmdbClient, type TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRow, readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { tmdbFailing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, season } from '#test/titles.ts'
import { openTmdbService } from '#test/tmdb-service.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { refreshTitles } from './refresh.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const db = openDb(env.DB)

test.each([
  { says: 'many seasons', id: 9401, numbers: Array.from({ length: 38 }, (_, index) => index + 1), calls: 3 },
  { says: 'specials', id: 9402, numbers: [0, 1], calls: 2 },
])(
  'a saved series with $says is whole after the next run, and is not fetched by every one',
  async ({ id, numbers, calls }) => {
    const seasons = numbers.map((number) =>
      season({ number, episodes: [episode({ id: id * 100 + number, season: number })] }),
    )
    const known = catalogueOf(id, ...seasons)
    let requests = 0
    const tmdb: typeof known = {
      ...known,
      series: (...args) => {
        requests += 1
        return known.series(...args)
      },
    }
    const ada = openApi({ tmdb, clock: () => NOW }).as(await signedIn())
    await ada.api.me.following[':series'].$put({
      param: { series: String(id) },
      json: { state: 'following' },
    })
    const stored = () =>
      readRow(db, sql<{ count: number }>`select count(*) as count from episode where series_id = ${id}`)
    expect((await stored()).count).toBeLessThan(numbers.length)

    const run = async () => {
      requests = 0
      await readRows(db, [sql`update title set refresh_at = ${NOW.getTime() + 1} where id <> ${id}`])
      await refreshTitles(db, tmdb, NOW)
      return requests
    }
    expect(await run()).toBe(calls)
    expect(await stored()).toEqual({ count: numbers.length })
    expect(await run()).toBe(0)
  },
)

test('titles that fail at every call hold up no other', async () => {
  await readRows(db, [sql`update title set refresh_at = ${NOW.getTime() + 100 * 86_400_000}`])
  const ids = [9411, 9412, 9413, 9414]
  const known = new Map(
    ids.map((id) => [id, catalogueOf(id, season({ episodes: [episode({ id: id * 100 })] }))]),
  )
  const fails = new Set<number>()
  const tmdb: TmdbClient = {
    ...catalogueOf(9411),
    series: async (id, ...rest) => {
      const catalogue = known.get(id)
      if (fails.has(id) || catalogue === undefined)
        throw new TmdbError({ kind: 'malformed', path: `/tv/${id}` })
      return catalogue.series(id, ...rest)
    },
  }
  const ada = openApi({ tmdb, clock: () => NOW }).as(await signedIn())
  for (const [index, id] of ids.entries()) {
    const param = { series: String(id) }
    await ada.api.me.following[':series'].$put({ param, json: { state: 'following' } })
    await readRows(db, [sql`update title set refresh_at = ${index} where id = ${id}`])
  }
  for (const id of ids.slice(0, 3)) fails.add(id)

  const hour = (number: number) => new Date(NOW.getTime() + number * 3_600_000)
  expect(await refreshTitles(db, tmdb, hour(1))).toMatchObject({ refreshed: 0, failed: 3 })
  expect(await refreshTitles(db, tmdb, hour(2))).toMatchObject({ refreshed: 1, failed: 0 })
  fails.clear()
  expect(await refreshTitles(db, tmdb, hour(8))).toMatchObject({ refreshed: 3, failed: 0 })
})

test.each([
  { says: 'loses its seasons for a while', id: 9421, lists: [[1, 2], [], [1, 2]] },
  { says: 'announces a season without episodes and takes it back', id: 9422, lists: [[1], [1, 3], [1]] },
])('lists follow a series of which TMDB $says', async ({ id, lists }) => {
  const airDate = '2020-01-01'
  const seasonOf = (number: number) =>
    number === 3
      ? season({ number, airDate: '2026-12-24', episodes: [] })
      : season({ number, airDate, episodes: [episode({ id: id * 100 + number, season: number, airDate })] })
  const [first, ...later] = lists.map((numbers) => catalogueOf(id, ...numbers.map(seasonOf)))
  const ada = openApi({ tmdb: first, clock: () => NOW }).as(await signedIn())
  const seasons = async () => {
    const answer = await ada.api.me['my-series'].$get({ query: {} })
    if (answer.status !== 200) throw new Error(String(answer.status))
    return (await answer.json()).items.flatMap(({ progress }) => progress.seasons.map(({ number }) => number))
  }

  const param = { series: String(id), season: '1', episode: '1' }
  await ada.api.me.episodes[':series'][':season'][':episode'].$put({ param, query: {} })
  const seen = [await seasons()]
  for (const tmdb of later) {
    await readRows(db, [sql`update title set refresh_at = iif(id = ${id}, 0, ${NOW.getTime() + 1})`])
    await refreshTitles(db, tmdb, NOW)
    seen.push(await seasons())
  }
  expect(seen).toEqual(lists)
})

test('a running series that TMDB has lost for a week is up to date the day after, and one that is gone takes few calls', async () => {
  const id = 9441
  const airDate = '2026-11-24'
  const listOf = (count: number) =>
    catalogueOf(
      id,
      season({
        airDate,
        episodes: Array.from({ length: count }, (_, index) =>
          episode({ id: id * 100 + index, number: index + 1, airDate }),
        ),
      }),
    )
  const ada = openApi({ tmdb: listOf(1), clock: () => NOW }).as(await signedIn())
  const param = { series: String(id) }
  await ada.api.me.following[':series'].$put({ param, json: { state: 'following' } })
  await readRows(db, [
    sql`update title set refresh_at = ${NOW.getTime() + 400 * 86_400_000} where id <> ${id}`,
  ])

  const day = (number: number) => new Date(NOW.getTime() + number * 86_400_000)
  const runs = async (tmdb: TmdbClient, first: number, last: number) => {
    const done = { refreshed: 0, gone: 0 }
    for (let number = first; number <= last; number++) {
      const { refreshed, gone } = await refreshTitles(db, tmdb, day(number))
      done.refreshed += refreshed
      done.gone += gone
    }
    return done
  }
  const missing = tmdbFailing('not-found')
  expect(await runs(missing, 1, 7)).toEqual({ refreshed: 0, gone: 3 })
  expect(await runs(listOf(2), 8, 8)).toEqual({ refreshed: 1, gone: 0 })
  const answer = await ada.api.me['my-series'].$get({ query: {} })
  expect(answer.status === 200 && (await answer.json()).items).toMatchObject([{ progress: { total: 2 } }])
  expect((await runs(missing, 9, 365)).gone).toBeLessThan(20)
})

/** A catalogue of TMDB's answers, each changed on its way. */
function changing(change: (body: Answer) => Answer): TmdbClient {
  const { fetch } = openTmdbService()
  return createTmdbClient({
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      return Response.json(change(await answer.json<Answer>()), answer)
    },
  })
}
type Season = { season_number: number; episode_count?: number }
type Answer = { seasons?: Season[]; 'season/1'?: object }

test('a season that comes without its episodes has those that were stored, unless it has none by its series', async () => {
  const id = 9451
  const whole = changing((body) => body)
  const without = (count: number) =>
    changing(({ seasons = [], ...body }) => ({
      ...body,
      seasons: seasons.map((one) => (one.season_number === 1 ? { ...one, episode_count: count } : one)),
      'season/1': { ...body['season/1'], episodes: [] },
    }))
  const ada = openApi({ tmdb: whole, clock: () => NOW }).as(await signedIn())
  for (const season of ['1', '2'])
    await ada.api.me.episodes[':series'][':season'].$put({ param: { series: String(id), season }, query: {} })
  const after = async (tmdb: TmdbClient) => {
    await readRows(db, [sql`update title set refresh_at = iif(id = ${id}, 0, ${NOW.getTime() + 1})`])
    expect(await refreshTitles(db, tmdb, NOW)).toMatchObject({ refreshed: 1 })
    const answer = await ada.api.me['my-series'].$get({ query: {} })
    return answer.status === 200 ? (await answer.json()).items[0]?.progress : undefined
  }

  expect(await after(without(3))).toMatchObject({ seen: 6, due: 6, next: null })
  expect(await after(without(0))).toMatchObject({ seen: 3, due: 3, next: null })
  expect(await after(whole)).toMatchObject({ seen: 6, due: 6, next: null })
})

test('a season that TMDB answers with and does not list is one of the series', async () => {
  const id = 9431
  const tmdb = changing(({ seasons, ...body }) => ({
    ...body,
    ...(seasons && { seasons: seasons.filter(({ season_number: number }) => number < 2) }),
  }))
  const ada = openApi({ tmdb, clock: () => NOW }).as(await signedIn())
  const param = { series: String(id), season: '1' }
  await ada.api.me.episodes[':series'][':season'].$put({ param, query: {} })

  const answer = await ada.api.me['my-series'].$get({ query: {} })
  expect(answer.status === 200 && (await answer.json()).items).toMatchObject([
    { state: 'under-way', progress: { seen: 3, due: 6, next: { season: 2, number: 1 } } },
  ])
})
