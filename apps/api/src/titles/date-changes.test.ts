import { env } from 'cloudflare:workers'
import type { SeasonDetail } from '@marquee/domain/catalogue'
import { type Day, dayAfter } from '@marquee/domain/day'
import { type FilmReleases, type RegionReleases, releaseDays } from '@marquee/domain/film-release'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRow, readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { mediaDays } from './media-days.ts'
import { fetchTitle, fetchWhole } from './queries.ts'
import { storeTitle } from './store-title.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const db = openDb(env.DB)

let created = 9300
const newId = () => ++created

/** A season of these days, the ids of its episodes in their order or in the opposite one. */
const seasonOf = (
  id: number,
  number: number,
  days: (Day | null)[],
  airDate = days[0] ?? null,
): SeasonDetail =>
  season({
    ...{ number, airDate },
    episodes: days.map((day, index) =>
      episode({
        ...{ id: id * 1000 + number * 20 + 19 - index, season: number, number: index + 1, airDate: day },
      }),
    ),
  })

/** Stores the list that TMDB has of a series now, and returns which changes that noted. */
async function store(id: number, seasons: SeasonDetail[], fetch: typeof fetchTitle = fetchWhole) {
  const fetched = await fetch(catalogueOf(id, ...seasons), { type: 'series', id })
  return noted(id, storeTitle(db, fetched, NOW))
}

async function noted(id: number, statements: ReturnType<typeof storeTitle>) {
  const { last } = await readRow(
    db,
    sql<{ last: number }>`select coalesce(max(id), 0) as last from date_change`,
  )
  await readRows(db, statements)
  const [changes] = await readRows(db, [
    sql<{ episode: string | null; region: string | null; was: string | null }>`
      select season || 'x' || number as episode, region, was from date_change
      left join episode on episode.id = date_change.episode_id
      where date_change.title_id = ${id} and date_change.id > ${last} order by region, season, number`,
  ])
  return changes.map(({ episode, region, was }) => `${episode ?? region} ${was ?? '-'}`)
}

test('a season that did not come along when a series was saved is not new', async () => {
  const id = newId()
  const weekly = (number: number, first: Day) =>
    seasonOf(id, number, [first, dayAfter(first, 7), dayAfter(first, 14)])
  // The last one is under way, and the one after it is announced.
  const seasons = Array.from({ length: 37 }, (_, index) => weekly(index + 1, `${1980 + index}-01-01`))
  const all = [...seasons, weekly(38, '2026-11-17'), weekly(39, '2027-03-03')]
  expect(await store(id, all, fetchTitle)).toEqual([])
  expect(await store(id, all)).toEqual([])
  expect(await store(id, [...all, weekly(40, '2027-10-01')])).toEqual(['40x1 -'])
})

test('a season begins with its first episode, whatever the ids, and not in its middle', async () => {
  const id = newId()
  const first = seasonOf(id, 1, ['2026-11-01'])
  await store(id, [first])
  expect(await store(id, [first, seasonOf(id, 2, ['2026-11-20', '2026-11-27'])])).toEqual([])
  const coming = seasonOf(id, 3, ['2027-03-03', '2027-03-10'])
  expect(await store(id, [first, coming])).toEqual(['3x1 -'])
})

test('a season is new when its first day becomes known, although it was listed without', async () => {
  const id = newId()
  const first = seasonOf(id, 1, ['2026-11-01'])
  await store(id, [first, season({ number: 2, airDate: '2027-03-03', episodes: [] })])
  expect(await store(id, [first, seasonOf(id, 2, ['2027-03-03', '2027-03-10'])])).toEqual(['2x1 -'])
  await store(id, [first, seasonOf(id, 3, [null, null])])
  // A day of the season is that of its first episode, and no episode beside it has one.
  expect(await store(id, [first, seasonOf(id, 3, [null, null], '2027-05-01')])).toEqual(['3x1 -'])
})

test('an episode without a day of its own does not move with the one after it', async () => {
  const id = newId()
  await store(id, [seasonOf(id, 1, ['2026-11-01', null, null, '2026-12-20'])])
  expect(await store(id, [seasonOf(id, 1, ['2026-11-01', null, null, '2026-12-27'])])).toEqual([
    '1x4 2026-12-20',
  ])
  expect(await store(id, [seasonOf(id, 1, ['2026-11-01', '2026-12-13', null, '2026-12-27'])])).toEqual([])
})

test('a day that is taken back and named again has moved from the one that was known', async () => {
  const id = newId()
  const days = (second: Day | null) => [seasonOf(id, 1, ['2026-11-01', second, '2027-01-20'])]
  await store(id, days('2026-12-20'))
  expect(await store(id, days(null))).toEqual(['1x2 2026-12-20'])
  expect(await store(id, days(null))).toEqual([])
  expect(await store(id, days('2027-01-03'))).toEqual(['1x2 2026-12-20'])
  expect(await store(id, days('2027-01-03'))).toEqual([])
})

test.each<{ named: Day; changes: string[] }>([
  { named: '2027-03-03', changes: [] },
  { named: '2027-04-01', changes: ['2x1 2027-03-03'] },
])(
  'a season whose day is taken back and named again, as $named, is not new again',
  async ({ named, changes }) => {
    const id = newId()
    const days = (second: Day | null) => [seasonOf(id, 1, ['2026-11-01']), seasonOf(id, 2, [second, null])]
    await store(id, [seasonOf(id, 1, ['2026-11-01'])])
    expect(await store(id, days('2027-03-03'))).toEqual(['2x1 -'])
    expect(await store(id, days(null))).toEqual(['2x1 2027-03-03'])
    expect(await store(id, days(named))).toEqual(changes)
  },
)

/** A film on the watchlist of somebody in Germany, with the changes that are noted as it is stored anew. */
async function watched(date: Day, releases: FilmReleases) {
  const id = newId()
  const ada = openApi({ tmdb: tmdbKnowing(film({ id, date, releases })) }).as(await signedIn()).api.me
  await ada.preferences.$put({ query: {}, json: { region: 'DE' } })
  await ada.bookmarks[':label'][':type'][':id'].$put({
    param: { label: 'watchlist', type: 'movies', id: String(id) },
  })
  return async (date: Day, releases: FilmReleases) => {
    const fetched = await fetchTitle(tmdbKnowing(film({ id, date, releases })), { type: 'movies', id })
    return noted(id, storeTitle(db, fetched, NOW))
  }
}

test('a film moves with its main date where its country has no other, and from it to one of its own', async () => {
  const store = await watched('2026-12-10', { FR: { cinema: '2026-12-09' } })
  expect(await store('2026-12-17', { FR: { cinema: '2026-12-16' } })).toEqual(['DE {"cinema":"2026-12-10"}'])
  expect(await store('2026-12-17', { DE: { premiere: '2026-12-01' } })).toEqual([])
  expect(await store('2026-12-17', { DE: { cinema: '2026-12-18' } })).toEqual(['DE {"cinema":"2026-12-17"}'])
  // The main date is none of Germany's any more.
  expect(await store('2026-12-24', { DE: { cinema: '2026-12-18' } })).toEqual([])
})

test('the day of a film at home that is taken back and named again has moved from the one that was known', async () => {
  const cinema = '2026-10-30'
  const store = await watched(cinema, { DE: { cinema, digital: '2026-12-04' } })
  const was = `DE {"cinema":"${cinema}","digital":"2026-12-04"}`
  expect(await store(cinema, { DE: { cinema } })).toEqual([was])
  expect(await store(cinema, { DE: { cinema } })).toEqual([])
  expect(await store(cinema, { DE: { cinema, digital: '2026-12-11' } })).toEqual([was])
})

const KINDS = ['limited', 'cinema', 'digital', 'physical', 'tv'] as const

test('the database and the domain agree from which days a film can be seen', async () => {
  // Each kind is left out, or on an earlier or a later day.
  const cases = Array.from({ length: 3 ** KINDS.length }, (_, index): RegionReleases => {
    const entries = KINDS.map((kind, place) => [kind, Math.floor(index / 3 ** place) % 3] as const)
    return Object.fromEntries(
      entries.flatMap(([kind, day]) => (day === 0 ? [] : [[kind, `2026-12-0${day}`]])),
    )
  })
  for (const mainDate of ['2026-12-03', null]) {
    const [rows] = await readRows(db, [
      sql<{ days: string }>`select ${mediaDays(sql`entry.value`, sql`${mainDate}`)} as days
        from json_each(${JSON.stringify(cases)}) as entry order by entry.key`,
    ])
    expect(rows.map(({ days }) => releaseDays(JSON.parse(days), null))).toEqual(
      cases.map((releases) => releaseDays(releases, mainDate)),
    )
  }
})
