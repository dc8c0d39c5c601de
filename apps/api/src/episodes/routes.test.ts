import { env } from 'cloudflare:workers'
import type { Episode } from '@marquee/domain/catalogue'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { plays } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { exportedContent } from '#test/exports.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { person, sessionOf } from '#test/people.ts'
import { queryPlanOf } from '#test/query-plan.ts'
import { recording } from '#test/recording.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'

/** A series with a season of three, the last of which has not aired, numbered from `first`. */
function catalogue(first = 1): TmdbClient {
  const known = tmdbKnowing()
  const three = season({
    episodes: [0, 1, 2].map((index) =>
      episode({
        id: 501 + index,
        number: first + index,
        airDate: index === 2 ? '2030-01-01' : '2020-01-01',
      }),
    ),
  })
  return {
    ...known,
    series: async (id) => ({ ...(await known.series(id)), seasons: [three] }),
    season: async () => ({ season: three, videos: [] }),
  }
}
const clock = () => new Date('2026-11-21T12:00:00Z')

async function somebody() {
  const { id } = await person()
  const headers = await sessionOf(id)
  const clientOf = (tmdb = catalogue()) => openApi({ tmdb, clock }).as(headers).api
  return { id, clientOf, me: clientOf().me.episodes[':series'][':season'], api: clientOf() }
}
const param = { series: '1396', season: '1' }

const seenOf = async ({ catalogue }: ReturnType<Awaited<ReturnType<typeof somebody>>['clientOf']>) => {
  const answer = await catalogue.titles[':type'][':id'].$get({
    ...{ param: { type: 'series', id: '1396' }, query: {} },
  })
  if (answer.status !== 200) throw new Error(String(answer.status))
  return (await answer.json()).seenEpisodes.map((seen) => `${seen.season}x${seen.episode}`)
}

test('an episode that is marked twice is seen once, and taken back it is unseen', async () => {
  const { me, api } = await somebody()
  const one = { param: { ...param, episode: '2' } }
  const state = { series: 1396, season: 1, episode: 2 }
  const done = { changed: true, batch: expect.any(String) }
  const nothing = { changed: false, batch: null }

  expect(await (await me[':episode'].$put(one)).json()).toEqual({ ...state, seen: true, ...done })
  expect(await (await me[':episode'].$put(one)).json()).toEqual({ ...state, seen: true, ...nothing })
  expect(await seenOf(api)).toEqual(['1x2'])
  expect(await (await me[':episode'].$delete(one)).json()).toEqual({ ...state, seen: false, ...done })
  expect(await (await me[':episode'].$delete(one)).json()).toEqual({ ...state, seen: false, ...nothing })
  expect(await seenOf(api)).toEqual([])
})

test('a whole season is marked as far as it has aired', async () => {
  const { me, api } = await somebody()
  const whole = { series: 1396, season: 1 }
  const done = { changed: true, batch: expect.any(String) }
  const nothing = { changed: false, batch: null }

  expect(await (await me.$put({ param })).json()).toEqual({ ...whole, episodes: [1, 2], ...done })
  expect(await (await me.$put({ param })).json()).toEqual({ ...whole, episodes: [1, 2], ...nothing })
  expect(await seenOf(api)).toEqual(['1x1', '1x2'])
  expect(await (await me.$delete({ param })).json()).toEqual({ ...whole, episodes: [], ...done })
  expect(await seenOf(api)).toEqual([])
})

test.each([
  ['a season', 2001, '/episodes/2001/1'],
  ['a series', 2002, '/bookmarks/seen/series/2002'],
  ['all up to an episode', 2003, '/up-to-here/2003/1/10'],
])('of %s that was marked offline, what airs before it is sent is not seen', async (_, id, path) => {
  const headers = await sessionOf((await person()).id)
  const tmdb = catalogueOf(id, seasonOf(weeklyFrom('2026-11-02')))
  const app = openApi({ tmdb, clock: () => new Date('2026-11-24T12:00:00Z') })
  const madeAt = (time: string) => ({ ...headers, 'x-client-timestamp': String(Date.parse(time)) })
  const mark = (time: string) => app.request(`/api/me${path}`, { method: 'PUT', headers: madeAt(time) })
  const seen = async () =>
    (await exportedContent(app, headers)).plays
      .map(({ episode }) => Number(episode))
      .toSorted((a, b) => a - b)

  expect((await mark('2026-11-21T20:15:00Z')).status).toBe(200)
  expect(await seen()).toEqual([1, 2, 3])
  expect((await mark('2026-11-23T20:15:00Z')).status).toBe(200)
  expect(await seen()).toEqual([1, 2, 3, 4])
})

test('an episode that the catalogue has renumbered is neither doubled nor lost', async () => {
  const { clientOf, me } = await somebody()
  await me.$put({ param })

  const renumbered = clientOf(catalogue(11))
  const again = await renumbered.me.episodes[':series'][':season'].$put({ param })
  expect(await again.json()).toMatchObject({ episodes: [11, 12], changed: false })
  expect(await seenOf(renumbered)).toEqual(['1x11', '1x12'])

  const back = await me[':episode'].$delete({ param: { ...param, episode: '1' } })
  expect(await back.json()).toMatchObject({ seen: false, changed: true })
  expect(await seenOf(renumbered)).toEqual(['1x12'])
})

test('a tick that was imported without an id gets it, instead of a second tick beside it', async () => {
  const { id, me, api } = await somebody()
  await me[':episode'].$put({ param: { ...param, episode: '2' } })
  await openDb(env.DB)
    .insert(plays)
    .values({
      ...{ userId: id, key: 'imported', type: 'series', titleId: 1396, season: 1, episode: 1 },
      ...{ precision: 'unknown', source: 'import', batch: 'import' },
    })

  const put = await me[':episode'].$put({ param: { ...param, episode: '1' } })
  expect(await put.json()).toMatchObject({ seen: true, changed: false })
  expect(await seenOf(api)).toEqual(['1x1', '1x2'])
})

test('a tick can be taken back while the catalogue does not answer, but not made', async () => {
  const { clientOf, me } = await somebody()
  await me.$put({ param })
  const offline = clientOf(tmdbFailing('unavailable')).me.episodes[':series'][':season'][':episode']
  const one = { param: { ...param, episode: '1' } }

  expect(await (await offline.$delete(one)).json()).toMatchObject({ changed: true })
  expect((await offline.$put(one)).status).toBe(503)
})

test('an episode that does not exist cannot have been seen', async () => {
  const { me } = await somebody()
  const answer = await me[':episode'].$put({ param: { ...param, episode: '99' } })
  expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'episode-unknown' }])
})

/** Stores a series that somebody follows with all of its seasons, as its refresh does. */
async function refresh(tmdb: TmdbClient, id: number): Promise<void> {
  const db = openDb(env.DB)
  await readRows(db, storeTitle(db, await fetchWhole(tmdb, { type: 'series', id }), new Date()))
}

/** A catalogue without answers about single seasons, of which the 16th does not come along with its series. */
const withoutPage = (stored: TmdbClient): TmdbClient => ({
  ...stored,
  season: tmdbFailing('not-found').season,
})

test.each([
  { says: 'an older answer about the series lacks', id: 9031, number: 1, isOlder: true },
  { says: 'a season without a page of its own has', id: 9032, number: 16, isOlder: false },
])(
  'an episode that lists show as the next one and that $says can be seen',
  async ({ id, number, isOlder }) => {
    const [pilot, second] = [1, 2].map((of) => episode({ id: 10 * id + of, season: number, number: of }))
    if (!pilot || !second) throw new Error('Two episodes were made')
    const listOf = (...episodes: Episode[]) => catalogueOf(id, season({ number, episodes }))
    const stored = listOf(pilot, second)
    const { clientOf } = await somebody()
    const param = { series: String(id) }
    await clientOf(stored).me.following[':series'].$put({ param, json: { state: 'following' } })
    await refresh(stored, id)

    const { me } = clientOf(isOlder ? listOf(pilot) : withoutPage(stored))
    const nextOf = async () => {
      const answer = await me['my-series'].$get({ query: {} })
      return answer.status === 200 ? (await answer.json()).items[0]?.progress.next : undefined
    }
    const see = (of: number) =>
      me.episodes[':series'][':season'][':episode'].$put({
        param: { ...param, season: String(number), episode: String(of) },
      })

    expect((await see(1)).status).toBe(200)
    expect(await nextOf()).toMatchObject({ season: number, number: 2 })
    expect((await see(2)).status).toBe(200)
    expect(await nextOf()).toBeNull()
    expect((await see(3)).status).toBe(404)
  },
)

test('a season without a page of its own can be seen as it was stored, and one that there is not cannot', async () => {
  const id = 9033
  const [number, param] = [16, { series: String(id) }]
  const stored = catalogueOf(id, season({ number, episodes: [episode({ id: 90_331, season: number })] }))
  const { me } = (await somebody()).clientOf(withoutPage(stored))
  await me.following[':series'].$put({ param, json: { state: 'following' } })
  await refresh(stored, id)
  const see = (season: string) => me.episodes[':series'][':season'].$put({ param: { ...param, season } })

  expect(await (await see('16')).json()).toMatchObject({ episodes: [1], changed: true })
  const other = await see('17')
  expect([other.status, await other.json()]).toMatchObject([404, { problem: 'title-unknown' }])
})

test('what is taken back in a rewatch and was seen before it stays seen, and undo makes it seen again', async () => {
  const { id, me, api } = await somebody()
  const playsOf = async () =>
    (await openDb(env.DB).select().from(plays).where(eq(plays.userId, id))).map(
      ({ episode, rewatch }) => `${episode} in ${rewatch}`,
    )
  const one = { param: { ...param, episode: '1' } }
  await me[':episode'].$put(one)
  await api.me.following[':series'].rewatch.$put({ param: { series: param.series } })
  await me.$put({ param })
  const before = ['1 in 1', '1 in null', '2 in 1']
  expect((await playsOf()).toSorted()).toEqual(before)
  const undo = async (answer: object) => {
    const { batch } = answer as { batch: string }
    await api.me.changes[':batch'].$delete({ param: { batch } })
    expect((await playsOf()).toSorted()).toEqual(before)
  }

  const back = await (await me[':episode'].$delete(one)).json()
  expect(back).toMatchObject({ seen: true, changed: true })
  expect(await playsOf()).not.toContain('1 in 1')
  expect(await (await me[':episode'].$delete(one)).json()).toMatchObject({ seen: true, changed: false })
  await undo(back)

  const whole = await (await me.$delete({ param })).json()
  expect(whole).toMatchObject({ episodes: [1], changed: true })
  await undo(whole)
})

test('plays without ids get them by one reading of the season', async () => {
  const { id } = await person()
  const { database, statements } = recording(env.DB)
  const open = openApi({ tmdb: catalogue(), clock, bindings: { DB: database } }).as(await sessionOf(id))
  await open.api.me.episodes[':series'][':season'].$put({ param, query: {} })
  const [adopting = ''] = [...statements].filter((text) => text.includes('update play set episode_id'))
  expect(await queryPlanOf(adopting)).toContainEqual('MATERIALIZE found')
})
