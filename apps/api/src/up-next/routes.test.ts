import { env } from 'cloudflare:workers'
import { dayAfter } from '@marquee/domain/day'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season, series } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'

const MONDAY = '2026-11-23'
const HOUR = 3_600_000
const NOON = Date.parse(`${MONDAY}T12:00:00Z`)

let created = 700

async function somebody(tmdbOf: (id: number) => TmdbClient) {
  const id = ++created
  const ada = await signedIn()
  const at = (time: number, tmdb = tmdbOf(id)) =>
    openApi({ tmdb, clock: () => new Date(time) }).as(ada).api.me
  const seriesParam = { type: 'series', id: String(id) } as const
  return {
    id,
    at,
    see: (season: number, episode: number, time = NOON) =>
      at(time).episodes[':series'][':season'][':episode'].$put({
        param: { series: String(id), season: String(season), episode: String(episode) },
        query: {},
      }),
    save: () =>
      at(NOON).bookmarks[':label'][':type'][':id'].$put({ param: { ...seriesParam, label: 'watchlist' } }),
    follow: (state: 'paused' | 'dropped' | 'following') =>
      at(NOON).following[':series'].$put({ param: { series: String(id) }, json: { state } }),
    /** Everything while the catalogue does not answer. */
    async upNext(time = NOON, films?: '90' | '120') {
      const answer = await at(time, tmdbFailing('unavailable'))['up-next'].$get({ query: { films } })
      if (answer.status !== 200) throw new Error(String(answer.status))
      return answer.json()
    },
  }
}

/** A season of ten weekly episodes on Mondays, of which three have aired. */
const running = (id: number) =>
  catalogueOf(
    id,
    seasonOf(
      weeklyFrom(dayAfter(MONDAY, -14)).map((episode) => ({
        ...episode,
        ...{ id: id * 100 + episode.number, name: `Part ${episode.number}`, runtime: 40 },
      })),
    ),
  )

test('somebody who has saved nothing is new', async () => {
  const ada = await somebody(running)
  expect(await ada.upNext()).toMatchObject({ isNew: true, series: [], films: [], notBegun: [] })
})

test('somebody new has four series to begin with, others and a catalogue that is down have none', async () => {
  const ada = await somebody((id) =>
    tmdbKnowing(
      ...[1, 2, 3, 4, 5].map((number) => series({ id: id * 10 + number, name: `Series ${number}` })),
    ),
  )
  const read = async () => (await ada.at(NOON)['up-next'].$get({ query: {} })).json()
  const names = ['Series 1', 'Series 2', 'Series 3', 'Series 4']
  expect(await read()).toMatchObject({ isNew: true, suggestions: names.map((name) => ({ name })) })
  expect(await ada.upNext()).toMatchObject({ isNew: true, suggestions: [] })

  const grace = await somebody(running)
  await grace.see(1, 1)
  expect(await grace.upNext()).toMatchObject({ isNew: false, suggestions: [] })
})

test('somebody who only follows a series is not new, and sees its week', async () => {
  const ada = await somebody(running)
  expect((await ada.follow('following')).status).toBe(200)
  const { isNew, week } = await ada.upNext()
  expect(isNew).toBe(false)
  expect(week.flatMap(({ airings }) => airings)).toMatchObject([{ series: { id: ada.id } }])
})

test('the next episode comes with its name, its season, and what is left after it', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  expect(await ada.upNext()).toMatchObject({
    ...{ today: MONDAY, isNew: false },
    series: [
      {
        ...{ title: { id: ada.id }, lastSeenOn: MONDAY, isNewSeason: false },
        nextEpisode: { name: 'Part 2', runtime: 40 },
        progress: { next: { season: 1, number: 2 }, ahead: 2, minutesAhead: 80 },
        season: {
          ...{ number: 1, rest: 1, restMinutes: 40 },
          states: ['seen', 'next', 'aired', ...Array(7).fill('upcoming')],
        },
      },
    ],
  })
})

test('a week begins today where the person lives, with what airs in it and no names of episodes', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  const { week } = await ada.upNext()
  expect(week.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter(MONDAY, days)))
  expect(week[0]?.airings).toEqual([
    {
      series: { id: ada.id, name: expect.any(String), posterPath: expect.any(String) },
      season: 1,
      episode: 3,
      part: null,
    },
  ])
  expect(week.slice(1).flatMap(({ airings }) => airings)).toEqual([])

  await ada
    .at(NOON)
    .preferences.$put({ query: {}, json: { timeZone: 'Pacific/Auckland', airsLater: 'day-later' } })
  // It is Tuesday in Auckland, where Monday's episode comes a day later.
  const later = await ada.upNext()
  expect(later.today).toBe(dayAfter(MONDAY, 1))
  expect(later.week[0]).toMatchObject({ day: dayAfter(MONDAY, 1), airings: [{ episode: 3 }] })
  expect(later.series[0]?.progress).toMatchObject({
    next: { number: 2, airDate: dayAfter(MONDAY, -6) },
    upcoming: { number: 4, airDate: dayAfter(MONDAY, 8) },
  })
})

test.each(['paused', 'dropped'] as const)(
  'a %s series neither comes next nor stands in the week',
  async (state) => {
    const ada = await somebody(running)
    await ada.see(1, 1)
    await ada.follow(state)
    const { series, week } = await ada.upNext()
    expect([series, week.flatMap(({ airings }) => airings)]).toEqual([[], []])
  },
)

const yearsLater = (id: number) => {
  const of = (season: number, airDate: string) =>
    [1, 2].map((number) => episode({ id: id * 100 + season * 10 + number, season, number, airDate }))
  return catalogueOf(
    id,
    season({ number: 1, airDate: '2024-01-01', episodes: of(1, '2024-01-01') }),
    season({ id: 2, number: 2, airDate: MONDAY, episodes: of(2, MONDAY) }),
  )
}

test('a new season brings a finished series back with a mark, until its first play', async () => {
  const ada = await somebody(yearsLater)
  const before = NOON - 48 * HOUR
  for (const number of [1, 2]) await ada.see(1, number, before)
  expect(await ada.upNext(before)).toMatchObject({
    series: [],
    week: [{}, {}, { airings: [{ part: 'premiere' }, { part: null }] }, {}, {}, {}, {}],
  })
  expect(await ada.upNext()).toMatchObject({ series: [{ isNewSeason: true, title: { id: ada.id } }] })
  await ada.see(2, 1)
  expect(await ada.upNext()).toMatchObject({ series: [{ isNewSeason: false }] })
})

test('no season is new to a person of whom no day is known', async () => {
  const ada = await somebody(yearsLater)
  const { bookmarks, episodes } = ada.at(NOON)
  const series = String(ada.id)
  await bookmarks[':label'][':type'][':id'].$put({ param: { label: 'seen', type: 'series', id: series } })
  await episodes[':series'][':season'].$delete({ param: { series, season: '2' } })
  expect(await ada.upNext()).toMatchObject({
    series: [{ lastSeenOn: null, isNewSeason: false, progress: { next: { season: 2, number: 1 } } }],
  })
})

test('a special is neither the first nor the last of its season', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  await ada
    .at(NOON)
    .following[':series'].$put({ param: { series: String(ada.id) }, json: { withSpecials: true } })
  await env.DB.prepare(`update episode set season = 0, number = 1, kind = 'finale' where id = ?`)
    .bind(ada.id * 100 + 3)
    .run()
  expect((await ada.upNext()).week[0]?.airings).toMatchObject([{ season: 0, episode: 1, part: null }])
})

test('a series on the watchlist of which nothing was seen is not begun', async () => {
  const ada = await somebody(running)
  await ada.save()
  expect(await ada.upNext()).toMatchObject({
    ...{ isNew: false, hasBegun: false, series: [], notBegun: [{ id: ada.id }] },
  })
  await ada.see(1, 1)
  expect(await ada.upNext()).toMatchObject({ series: [{ title: { id: ada.id } }], notBegun: [] })
})

test('who has put aside all that was begun has begun something all the same', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  await ada.follow('paused')
  expect(await ada.upNext()).toMatchObject({ series: [], hasBegun: true })
})

test('a series of which only a special was seen that does not count is not begun, as in My series', async () => {
  const ada = await somebody((id) => {
    const special = episode({ id: id * 100, season: 0, airDate: dayAfter(MONDAY, -20) })
    return catalogueOf(
      id,
      season({ number: 0, episodes: [special] }),
      seasonOf([episode({ id: id * 100 + 1 })]),
    )
  })
  await ada.save()
  await ada.see(0, 1)
  const read = async () => {
    const answer = await ada.at(NOON)['my-series'].$get({ query: {} })
    const { series, notBegun } = await ada.upNext()
    const states = answer.status === 200 ? (await answer.json()).items.map(({ state }) => state) : []
    return { states, series: series.length, notBegun: notBegun.map(({ id }) => id) }
  }
  expect(await read()).toEqual({ states: ['not-begun'], series: 0, notBegun: [ada.id] })

  const param = { series: String(ada.id) }
  await ada.at(NOON).following[':series'].$put({ param, json: { withSpecials: true } })
  expect(await read()).toEqual({ states: ['under-way'], series: 1, notBegun: [] })
})

test('films of the watchlist can be limited to short ones, and leave it once seen', async () => {
  const [short, long, unknown] = [
    film({ id: 801, runtime: 85 }),
    film({ id: 802, runtime: 150 }),
    film({ id: 803, runtime: null }),
  ]
  const ada = await somebody(() => tmdbKnowing(short, long, unknown))
  const mark = (label: 'watchlist' | 'seen', id: number, time: number) =>
    ada
      .at(time)
      .bookmarks[':label'][':type'][':id'].$put({ param: { label, type: 'movies', id: String(id) } })
  for (const [index, { id }] of [short, long, unknown].entries()) await mark('watchlist', id, NOON + index)

  const ids = async (films?: '90' | '120') => (await ada.upNext(NOON, films)).films.map(({ id }) => id)
  expect(await ids()).toEqual([803, 802, 801])
  expect(await ids('90')).toEqual([801])
  await mark('seen', 801, NOON + HOUR)
  expect(await ids('90')).toEqual([])
})

test.each([
  ['unseen', null],
  ['unseen-but-next', 'Part 2'],
  ['none', 'Part 2'],
] as const)('with spoilers "%s" the next episode is named %s', async (spoilers, name) => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  await ada.at(NOON).preferences.$put({ query: {}, json: { spoilers } })
  const { series } = await ada.upNext()
  expect(series.map(({ nextEpisode }) => nextEpisode)).toEqual([{ name, runtime: 40 }])
  expect(JSON.stringify(await ada.upNext())).not.toMatch(/Part [13-9]/)
})

test('with spoilers "unseen" the next episode of a rewatch has the name that its page has', async () => {
  const ada = await somebody((id) => {
    const aired = weeklyFrom(dayAfter(MONDAY, -14)).slice(0, 3)
    return catalogueOf(id, seasonOf(aired.map((one) => ({ ...one, id: id * 100 + one.number }))))
  })
  for (const number of [1, 2, 3]) await ada.see(1, number)
  const me = ada.at(NOON)
  await me.following[':series'].rewatch.$put({ param: { series: String(ada.id) } })
  await me.preferences.$put({ query: {}, json: { spoilers: 'unseen' } })

  const { series } = await ada.upNext()
  expect(series).toMatchObject([{ progress: { next: { number: 1 } }, nextEpisode: { name: 'Pilot' } }])
})
