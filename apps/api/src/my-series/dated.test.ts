import { env } from 'cloudflare:workers'
import type { Episode } from '@marquee/domain/catalogue'
import { dayAfter } from '@marquee/domain/day'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { tmdbFailing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, season } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'
import { refreshTitles } from '#titles/refresh.ts'
import { COMPUTE_VERSION } from './compute.ts'

const db = openDb(env.DB)
const FIRST = '2026-11-09'
const dayOf = (week: number) => dayAfter(FIRST, 7 * week)

/** Three of them have aired by the 24th. */
const weekly = weeklyFrom(FIRST)

async function somebody(id: number, tmdb = catalogueOf(id, seasonOf(weekly))) {
  const ada = await signedIn()
  const at = (now: string, from = tmdb) => openApi({ tmdb: from, clock: () => new Date(now) }).as(ada).api
  const today = at('2026-11-24T12:00:00Z')
  const title = { type: 'series', id: String(id) } as const
  await today.me.bookmarks[':label'][':type'][':id'].$put({ param: { ...title, label: 'watchlist' } })
  const see = (episode: number) =>
    today.me.episodes[':series'][':season'][':episode'].$put({
      param: { series: String(id), season: '1', episode: String(episode) },
    })
  return { at, see }
}

/** The one series there is, as lists show it while the catalogue does not answer. */
async function listed({ at }: Awaited<ReturnType<typeof somebody>>, now = '2026-11-24T12:00:00Z') {
  const answer = await at(now, tmdbFailing('unavailable')).me['my-series'].$get({ query: {} })
  if (answer.status !== 200) throw new Error(String(answer.status))
  const [item] = (await answer.json()).items
  if (item === undefined) throw new Error('No series is listed')
  return { state: item.state, ...item.progress }
}

test('of a running weekly season lists count what has aired, and name the next episodes with their days', async () => {
  const ada = await somebody(81)

  expect(await listed(ada)).toMatchObject({
    ...{ state: 'not-begun', seen: 0, due: 3, total: 10 },
    next: { season: 1, number: 1, id: 901, airDate: '2026-11-09' },
    upcoming: { season: 1, number: 4, id: 904, airDate: '2026-11-30' },
  })
  for (const number of [1, 2, 3]) await ada.see(number)
  expect(await listed(ada)).toMatchObject({
    ...{ state: 'finished', seen: 3, due: 3, next: null },
    upcoming: { number: 4, airDate: '2026-11-30' },
  })
  expect(await listed(ada, '2026-11-30T00:00:00Z')).toMatchObject({
    ...{ state: 'under-way', seen: 3, due: 4, next: { number: 4 } },
  })
})

test('an episode between seen ones is the next one, and the season is not finished', async () => {
  const ada = await somebody(82)
  for (const number of [1, 3]) await ada.see(number)

  expect(await listed(ada)).toMatchObject({
    ...{ state: 'under-way', seen: 2, due: 3 },
    next: { season: 1, number: 2 },
  })
})

test('a refresh finds episodes that moved, came or went, and nothing seen is lost', async () => {
  const ada = await somebody(83)
  for (const number of [1, 2]) await ada.see(number)

  // The second episode is the third now, the third is gone, and specials have come.
  const [first, second] = weekly as [Episode, Episode]
  const renumbered = [first, episode({ id: 999, number: 2, airDate: dayOf(0) }), { ...second, number: 3 }]
  const specials = season({ number: 0, episodes: [episode({ id: 990, season: 0, airDate: dayOf(0) })] })
  const tmdb = catalogueOf(83, specials, seasonOf(renumbered))
  await readRows(db, [sql`update title set refresh_at = 0 where type = 'series' and id = 83`])
  await refreshTitles(db, tmdb, new Date('2026-11-24T12:00:00Z'))

  expect(await listed(ada)).toMatchObject({
    ...{ state: 'under-way', seen: 2, due: 3, total: 3, next: { season: 1, number: 2, id: 999 } },
    seasons: [{ number: 0, total: 1 }, { number: 1 }],
  })
  const [stored] = await readRows(db, [
    sql<{ id: number; gone: number }>`select id, unlisted_since is not null as gone from episode
      where series_id = 83 and id in (902, 903, 990) order by id`,
  ])
  expect(stored).toEqual([
    { id: 902, gone: 0 },
    { id: 903, gone: 1 },
    { id: 990, gone: 0 },
  ])
})

test('a season whose episodes are not stored yet airs as a whole on its own day', async () => {
  const ada = await somebody(84)
  await readRows(db, [sql`delete from episode where series_id = 84`])

  expect(await listed(ada)).toMatchObject({ due: 10, next: { number: 1, id: null } })
})

test('what was derived ahead is what lists would compute', async () => {
  const ada = await somebody(85)
  await ada.see(2)
  const derived = await listed(ada)
  await readRows(db, [sql`update series_progress set version = null, unseen_from = null, begun = 0`])

  expect(await listed(ada)).toEqual(derived)
})

test('a first tick derives progress from the episodes that were stored with it', async () => {
  const ada = await somebody(86)
  await readRows(db, [
    sql`delete from bookmark where title_id = 86`,
    sql`delete from episode where series_id = 86`,
  ])
  await readRows(db, [sql`delete from title where type = 'series' and id = 86`])
  await ada.see(1)

  const [rows] = await readRows(db, [
    sql`select progress.unseen_from as unseenFrom, progress.version = series_version.version as isCurrent
      from series_progress as progress inner join series_version using (series_id) where series_id = 86`,
  ])
  expect(rows).toEqual([{ unseenFrom: dayOf(1), isCurrent: 1 }])
})

test('what was computed is read again until something changes', async () => {
  const ada = await somebody(87)
  await ada.see(2)
  const computed = await listed(ada)
  const markStored = () =>
    readRows(db, [
      sql`update series_progress set computed = json_set(computed, '$.progress.ahead', 99)
        where series_id = 87 and computed is not null returning 1`,
    ])
  await expect.poll(markStored).toEqual([[{ 1: 1 }]])
  expect(await listed(ada)).toEqual({ ...computed, ahead: 99 })

  await readRows(db, [sql`update episode set runtime = 61 where series_id = 87 and number = 1`])
  expect(await listed(ada)).toEqual({ ...computed, minutesAhead: (computed?.minutesAhead ?? 0) + 61 - 58 })
})

test.each([
  ['an older version', 95, `{"version":${COMPUTE_VERSION - 1},`],
  ['one that named none', 96, '{'],
])('what %s of the rules computed is computed again', async (_, id, begin) => {
  const current = `{"version":${COMPUTE_VERSION},`
  const ada = await somebody(id)
  await ada.see(2)
  const computed = await listed(ada)
  const markStored = () =>
    readRows(db, [
      sql`update series_progress set computed = replace(json_set(computed, '$.progress.ahead', 99),
          ${current}, ${begin}) where series_id = ${id} and computed like ${`${current}%`} returning 1`,
    ])
  await expect.poll(markStored).toEqual([[{ 1: 1 }]])

  expect(await listed(ada)).toEqual(computed)
})

test.each([
  { from: 0, to: 1, says: { state: 'under-way', seen: 1 } },
  { from: 1, to: 0, says: { state: 'not-begun', seen: 0 } },
])(
  'a pilot that TMDB moves from season $from to season $to counts where it is',
  async ({ from, to, says }) => {
    const id = 880 + to
    const listOf = (home: number) =>
      catalogueOf(
        id,
        ...[0, 1].map((number) => {
          const pilot = episode({ id: id * 10, season: number, number: 1, airDate: FIRST })
          const other = episode({ id: id * 10 + 1 + number, season: number, number: 2, airDate: FIRST })
          return season({ number, airDate: FIRST, episodes: home === number ? [pilot, other] : [other] })
        }),
      )
    const ada = await somebody(id, listOf(from))
    await ada.at('2026-11-24T12:00:00Z').me.episodes[':series'][':season'][':episode'].$put({
      param: { series: String(id), season: String(from), episode: '1' },
    })
    await readRows(db, [sql`update title set refresh_at = 0 where type = 'series' and id = ${id}`])
    await refreshTitles(db, listOf(to), new Date('2026-11-24T12:00:00Z'))

    expect(await listed(ada)).toMatchObject({ ...says, next: { season: 1, number: 2 } })
  },
)

test('a play of before 1970 is the last one where the day of all others is unknown', async () => {
  const ada = await somebody(97)
  const { plays } = ada.at('2026-11-24T12:00:00Z').me
  for (const [number, when] of [
    [1, 'unknown'],
    [2, '1965-03-01'],
  ] as const)
    await plays[':key'].$put({
      param: { key: `before-1970-${number}` },
      json: { type: 'series', id: 97, season: 1, episode: number, when },
    })
  const answer = await ada.at('2026-11-24T12:00:00Z').me['my-series'].$get({ query: {} })
  const { items } = answer.status === 200 ? await answer.json() : { items: [] }

  expect(items.map(({ lastSeenOn }) => lastSeenOn)).toEqual(['1965-03-01'])
})
