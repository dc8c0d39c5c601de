import { env } from 'cloudflare:workers'
import type { SeasonDetail } from '@marquee/domain/catalogue'
import type { TitleType } from '@marquee/domain/title'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { signedIn } from '#test/people.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'

const NOW = '2026-11-24T12:00:00Z'

/** A season of two episodes that have aired and one that has not, with ids from `first`. */
function seasonFrom(first: number, number: number, count = 3): SeasonDetail {
  const days = ['2026-11-01', '2026-11-08', '2026-12-01']
  const episodes = days
    .slice(0, count)
    .map((airDate, index) =>
      episode({ id: first + index, season: number, number: index + 1, airDate, name: `Part ${index + 1}` }),
    )
  return season({ number, airDate: '2026-11-01', episodes, episodeCount: count })
}

/** Somebody who looks at a series. */
async function viewer(id: number, ...seasons: SeasonDetail[]) {
  const headers = await signedIn()
  let tmdb = catalogueOf(id, ...seasons)
  let bindings = {}
  const open = () => openApi({ tmdb, bindings, clock: () => new Date(NOW) })
  return {
    list(...changed: SeasonDetail[]) {
      tmdb = catalogueOf(id, ...changed)
    },
    /** From now on no value of the database has more bytes. */
    limitValues(most: number) {
      bindings = { DB: openLimitedDatabase(1000, most).database }
    },
    async request(method: string, path: string, body?: object) {
      const answer = await open().request(`/api/me${path}`, {
        ...{ method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
        body: body && JSON.stringify(body),
      })
      expect(answer.status).toBe(200)
    },
    async see(opened?: number) {
      const answer = await open()
        .as(headers)
        .api.catalogue.titles[':type'][':id'].$get({
          param: { type: 'series', id: String(id) },
          query: opened === undefined ? {} : { season: String(opened) },
        })
      if (answer.status !== 200) throw new Error(String(answer.status))
      const { watching } = await answer.json()
      if (watching === null) throw new Error('Nothing of the series is mine')
      return watching
    },
    async episodesOf(number: number) {
      const answer = await open()
        .as(headers)
        .api.catalogue.series[':id'].seasons[':season'].$get({
          param: { id: String(id), season: String(number) },
          query: {},
        })
      if (answer.status !== 200) throw new Error(String(answer.status))
      return (await answer.json()).plays
    },
    async mySeries() {
      const answer = await open().as(headers).api.me['my-series'].$get({ query: {} })
      return answer.status === 200 ? (await answer.json()).items : null
    },
  }
}

test('a series page says of each episode how often it was seen, and when last', async () => {
  const me = await viewer(810_001, seasonFrom(811_001, 1), seasonFrom(811_011, 2))
  await me.request('PUT', '/episodes/810001/1/1?when=2026-11-02')
  await me.request('PUT', '/plays/again', {
    ...{ type: 'series', id: 810_001, season: 1, episode: 1, when: '2026-11-20T20:15:00Z' },
  })
  await me.request('PUT', '/episodes/810001/1/2?when=unknown')
  await me.request('PUT', '/episodes/810001/2/1?when=aired')

  const plays = [
    {
      ...{ episode: 1, plays: 2, isMarked: true },
      last: { key: 'again', day: '2026-11-20', seenAt: '2026-11-20T20:15:00.000Z', precision: 'minute' },
    },
    { episode: 2, plays: 1, isMarked: true, last: { day: null, seenAt: null, precision: 'unknown' } },
  ]
  expect((await me.see(1)).plays).toMatchObject(plays)
  expect(await me.episodesOf(1)).toMatchObject(plays)
  expect((await me.see(2)).plays).toMatchObject([
    { episode: 1, plays: 1, last: { day: '2026-11-01', precision: 'day' } },
  ])
})

test('what is read of a series does not grow with the times that its episodes were seen', async () => {
  const me = await viewer(810_006, seasonFrom(816_001, 1))
  await me.request('PUT', '/plays/first', {
    ...{ type: 'series', id: 810_006, season: 1, episode: 1, when: '2026-11-02T20:00:00Z' },
  })
  await env.DB.prepare(
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < 5000)
    insert into play (user_id, key, type, title_id, episode_id, season, episode, seen_at, precision, source, batch)
    select user_id, 'again-' || n, type, title_id, episode_id, season, episode, seen_at + n, precision, source, batch
    from play, number where key = 'first' and title_id = 810006`,
  ).run()
  await env.DB.prepare(
    `update series_progress set version = null, computed = null where series_id = 810006`,
  ).run()

  me.limitValues(10_000)
  const plays = [{ episode: 1, plays: 5001, isMarked: true, last: { key: 'again-5000' } }]
  expect(await me.see()).toMatchObject({ plays, progress: { seen: 1, due: 2 } })
  expect(await me.episodesOf(1)).toMatchObject(plays)
  expect(await me.mySeries()).toMatchObject([{ progress: { seen: 1, due: 2 } }])
})

test('a series page says how far one is, what comes next and what was chosen', async () => {
  const me = await viewer(810_002, seasonFrom(812_001, 1, 2), seasonFrom(812_011, 2))
  await me.request('PUT', '/episodes/810002/1/2')
  await me.request('PUT', '/following/810002', { state: 'paused', nextRule: 'after-last' })

  expect(await me.see()).toMatchObject({
    following: { state: 'paused', nextRule: 'after-last', isOwnRule: true, withSpecials: false },
    progress: {
      ...{ seen: 1, due: 4, total: 5, earlierUnseen: 1, rewatch: null },
      next: { season: 2, number: 1 },
      upcoming: { season: 2, number: 3, airDate: '2026-12-01' },
    },
    opened: { seen: 1, due: 2, total: 2 },
  })
})

test('in a rewatch an episode is marked when it was seen again, and all its plays count', async () => {
  const me = await viewer(810_003, seasonFrom(813_001, 1))
  await me.request('PUT', '/episodes/810003/1')
  await me.request('PUT', '/following/810003/rewatch')
  await me.request('PUT', '/episodes/810003/1/1')

  const { plays, progress } = await me.see()
  expect(plays).toMatchObject([
    { episode: 1, plays: 2, isMarked: true },
    { episode: 2, plays: 1, isMarked: false },
  ])
  expect(progress).toMatchObject({ seen: 2, next: { season: 1, number: 2 }, rewatch: { seen: 1, due: 2 } })
})

test('in a rewatch the last play is one of the rewatch, even where its time is unknown', async () => {
  const me = await viewer(810_031, seasonFrom(811_301, 1))
  await me.request('PUT', '/episodes/810031/1/1?when=2020-10-10')
  const [first] = await me.episodesOf(1)
  await me.request('PUT', '/following/810031/rewatch')
  expect(await me.episodesOf(1)).toEqual([{ ...first, isMarked: false }])

  await me.request('PUT', '/episodes/810031/1/1?when=unknown')
  const [again] = await me.episodesOf(1)
  expect(again).toMatchObject({ plays: 2, isMarked: true, last: { day: null, precision: 'unknown' } })
  expect(again?.last.key).not.toBe(first?.last.key)
})

test('an episode that TMDB lists no longer stands apart, with its name while that is known', async () => {
  const [first, second] = [seasonFrom(814_001, 1), seasonFrom(814_011, 2)]
  const me = await viewer(810_004, first, second)
  await me.request('PUT', '/episodes/810004/1')
  await me.request('PUT', '/episodes/810004/2')

  me.list({ ...first, episodes: first.episodes.slice(0, 1) })
  const { plays, unlisted } = await me.see(1)
  expect(plays).toMatchObject([{ episode: 1 }])
  expect(unlisted).toMatchObject([
    { season: 1, episode: 2, name: 'Part 2', plays: 1 },
    { season: 2, episode: 1, name: 'Part 1' },
    { season: 2, episode: 2, name: 'Part 2' },
  ])
})

test('an episode that TMDB lists again is seen before the series is refreshed, and does not stand apart', async () => {
  const [id, first] = [810_007, seasonFrom(817_001, 1, 2)]
  const me = await viewer(id, first)
  await me.request('PUT', `/episodes/${id}/1`)
  const db = openDb(env.DB)
  const without = catalogueOf(id, { ...first, episodes: first.episodes.slice(0, 1) })
  await readRows(db, storeTitle(db, await fetchWhole(without, { type: 'series', id }), new Date(NOW)))

  expect(await me.see()).toMatchObject({
    progress: { seen: 2, next: null },
    plays: [{ episode: 1 }, { episode: 2 }],
    unlisted: [],
  })
  expect(await me.episodesOf(1)).toMatchObject([{ episode: 1 }, { episode: 2 }])
})

test('an episode that has moved stands where it went, and nowhere else', async () => {
  const [first, second] = [seasonFrom(815_001, 1), seasonFrom(815_011, 2)]
  const me = await viewer(810_005, first, second)
  await me.request('PUT', '/episodes/810005/1/2')

  const [one, two, three] = first.episodes
  if (!one || !two || !three) throw new Error('Three episodes were made')
  me.list(
    { ...first, episodes: [one, three] },
    { ...second, episodes: [...second.episodes, { ...two, season: 2, number: 4 }] },
  )
  expect(await me.see(1)).toMatchObject({ plays: [], unlisted: [] })
  expect(await me.see(2)).toMatchObject({ plays: [{ episode: 4 }], unlisted: [] })
})

test('films, and visitors who are signed out, have no progress', async () => {
  const titles = openApi().as().api.catalogue.titles[':type'][':id']
  const watchingOf = async (type: TitleType, id: string) => {
    const answer = await titles.$get({ param: { type, id }, query: {} })
    return answer.status === 200 ? (await answer.json()).watching : undefined
  }
  expect(await watchingOf('series', '1396')).toBeNull()
  expect(await watchingOf('movies', '27205')).toBeNull()
})
