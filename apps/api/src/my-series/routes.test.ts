import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, season, series } from '#test/titles.ts'

const { episodes: _, ...listed } = season({ episodeCount: 2, airDate: '2020-01-01' })
/** Two seasons of two episodes, and a third that is announced. */
const seasons = [
  listed,
  { ...listed, id: 2, number: 2, name: 'Season 2' },
  { ...listed, id: 3, number: 3, name: 'Season 3', airDate: '2030-01-01' },
]
const titles = ['Under way', 'Older', 'Waiting', 'Done', 'Marked', 'Rated'].map((name, index) =>
  series({ id: index + 1, name, seasons }),
)
const seasonOf = (series: number, number: number) => {
  const of = (one: number) =>
    episode({ id: series * 100 + number * 10 + one, season: number, number: one, airDate: '2020-01-01' })
  return season({ number, episodes: [of(1), of(2)] })
}
const known = tmdbKnowing(...titles)
const tmdb: TmdbClient = {
  ...known,
  series: async (id) => ({ ...(await known.series(id)), seasons: [seasonOf(id, 1), seasonOf(id, 2)] }),
  season: async (series, number) => ({ season: seasonOf(series, number), videos: [] }),
}

async function somebody() {
  const ada = await signedIn()
  let hour = 0
  const at = () => {
    hour += 1
    return openApi({ tmdb, clock: () => new Date(Date.UTC(2026, 10, 21, hour)) }).as(ada).api.me
  }
  const see = (series: string, season: string, episode: string) =>
    at().episodes[':series'][':season'][':episode'].$put({ param: { series, season, episode } })
  const mark = (label: 'seen' | 'watchlist', id: string) =>
    at().bookmarks[':label'][':type'][':id'].$put({ param: { label, type: 'series', id } })

  await see('2', '1', '1')
  await see('1', '1', '1')
  await see('1', '1', '2')
  await mark('watchlist', '3')
  for (const season of ['1', '2']) {
    await at().episodes[':series'][':season'].$put({ param: { series: '4', season } })
  }
  await mark('seen', '5')
  await at().ratings[':type'][':id'][':key'].$put({
    param: { type: 'series', id: '6', key: '1' },
    json: { rating: 7 },
  })
  return ada
}

const ada = await somebody()
const offline = openApi({
  tmdb: tmdbFailing('unavailable'),
  clock: () => new Date('2026-11-22T00:00:00Z'),
}).as(ada).api

test('my series stand with those under way first, by what was done last, and need no catalogue', async () => {
  const answer = await offline.me['my-series'].$get({ query: {} })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    page: 1,
    totalPages: 1,
    total: 6,
    counts: { underWay: 2, rated: 1, notBegun: 1, finished: 2, paused: 0, dropped: 0 },
    items: [
      {
        state: 'under-way',
        lastSeenOn: '2026-11-21',
        title: { name: 'Under way' },
        progress: { seen: 2, due: 4, total: 6, next: { season: 2, number: 1 }, upcoming: { season: 3 } },
      },
      { state: 'under-way', title: { name: 'Older' }, progress: { next: { season: 1, number: 2 } } },
      { state: 'rated', title: { name: 'Rated' }, marks: { rating: 7 }, progress: { seen: 0 } },
      { state: 'not-begun', title: { name: 'Waiting' }, marks: { watchlist: true } },
      {
        state: 'finished',
        title: { name: 'Marked' },
        marks: { seen: true },
        progress: { seen: 4, due: 4, total: 6, next: null, upcoming: { season: 3, number: 1 } },
      },
      { state: 'finished', title: { name: 'Done' }, progress: { seen: 4, due: 4, next: null } },
    ],
  })
})

test('a season that airs brings a finished series back', async () => {
  const later = openApi({ clock: () => new Date('2030-01-02T00:00:00Z') }).as(ada).api
  const answer = await later.me['my-series'].$get({ query: {} })
  if (answer.status !== 200) throw new Error(String(answer.status))
  const { counts, items } = await answer.json()
  expect(counts).toEqual({ underWay: 4, rated: 1, notBegun: 1, finished: 0, paused: 0, dropped: 0 })
  for (const name of ['Done', 'Marked'])
    expect(items.find(({ title }) => title.name === name)).toMatchObject({
      state: 'under-way',
      progress: { seen: 4, due: 6, next: { season: 3, number: 1 } },
    })
})

test('browsing offers series in the order of what is up next', async () => {
  const later = openApi({ tmdb, clock: () => new Date('2030-01-02T00:00:00Z') }).as(ada).api
  const [start, page] = [
    await later.catalogue.browse.$get({ query: {} }),
    await later.me['up-next'].$get({ query: {} }),
  ]
  if (page.status !== 200) throw new Error(String(page.status))
  const { series } = await page.json()

  expect(series.map(({ title }) => title.name)).toEqual(['Done', 'Marked', 'Under way', 'Older'])
  expect(await start.json()).toMatchObject({ nextUp: series.map(({ title: { id } }) => ({ title: { id } })) })
})

test('browsing offers series to continue, once, and never to an anonymous request', async () => {
  const { api } = openApi({ tmdb }).as(ada)
  const start = await api.catalogue.browse.$get({ query: {} })
  const further = await api.catalogue.browse.$get({ query: { page: '2' } })
  const anonymous = await openApi({ tmdb }).as().api.catalogue.browse.$get({ query: {} })

  expect(await start.json()).toMatchObject({ nextUp: [{ title: { id: 1 } }, { title: { id: 2 } }] })
  expect(await further.json()).toMatchObject({ nextUp: [] })
  expect(await anonymous.json()).toMatchObject({ nextUp: [] })
})

test('pages of my series end', async () => {
  const answer = await offline.me['my-series'].$get({ query: { page: '2' } })
  expect(await answer.json()).toMatchObject({ page: 2, totalPages: 1, items: [] })
})

test('one state can be requested alone, and is paged by itself', async () => {
  const answer = await offline.me['my-series'].$get({ query: { state: 'finished' } })
  expect(await answer.json()).toMatchObject({
    total: 2,
    counts: { underWay: 2, rated: 1, notBegun: 1, finished: 2, paused: 0, dropped: 0 },
    items: [{ state: 'finished' }, { state: 'finished' }],
  })
})

test.each([
  ['last-seen', ['Under way', 'Older']],
  ['least-left', ['Under way', 'Older']],
  ['most-left', ['Older', 'Under way']],
  ['name', ['Older', 'Under way']],
] as const)('series of a state can be listed by %s', async (sort, names) => {
  const answer = await offline.me['my-series'].$get({ query: { state: 'under-way', sort } })
  if (answer.status !== 200) throw new Error(String(answer.status))
  expect((await answer.json()).items.map(({ title }) => title.name)).toEqual(names)
})
