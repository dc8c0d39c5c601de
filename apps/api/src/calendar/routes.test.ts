import type { Day } from '@marquee/domain/day'
import { dayAfter } from '@marquee/domain/day'
import type { FilmReleases } from '@marquee/domain/film-release'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'

const TUESDAY = '2026-11-24'
const NOON = Date.parse(`${TUESDAY}T12:00:00Z`)
const NOVEMBER = { from: '2026-10-26', to: '2026-12-06' }

let created = 7000

async function somebody(tmdbOf: (id: number) => TmdbClient) {
  const id = ++created
  const ada = await signedIn()
  const at = (time = NOON, tmdb = tmdbOf(id)) => openApi({ tmdb, clock: () => new Date(time) }).as(ada).api.me
  const mark = (label: 'watchlist' | 'seen', type: 'series' | 'movies', title = id) =>
    at().bookmarks[':label'][':type'][':id'].$put({ param: { label, type, id: String(title) } })
  return {
    ...{ id, at, mark, headers: ada },
    // A play brings the specials with it, too.
    see: (season: number, episode: number) =>
      at().plays[':key'].$put({
        param: { key: `${season}x${episode}` },
        json: { type: 'series', id, season, episode },
      }),
    follow: (json: { state?: 'paused' | 'dropped' | 'following'; withSpecials?: boolean }) =>
      at().following[':series'].$put({ param: { series: String(id) }, json }),
    prefer: (json: Parameters<ReturnType<typeof at>['preferences']['$put']>[0]['json']) =>
      at().preferences.$put({ query: {}, json }),
    /** The calendar while the catalogue does not answer. */
    async calendar(
      query: { from?: Day; to?: Day; show?: string; limit?: string; whole?: Day } = {},
      time = NOON,
    ) {
      const answer = await at(time, tmdbFailing('unavailable')).calendar.$get({
        query: { ...NOVEMBER, ...query },
      })
      if (answer.status !== 200) throw new Error(String(answer.status))
      return answer.json()
    },
  }
}

type Calendar = Awaited<ReturnType<Awaited<ReturnType<typeof somebody>>['calendar']>>
const linesOf = ({ items }: Calendar) =>
  items.map((item) =>
    item.type === 'series'
      ? `${item.day} ${item.season}x${item.episode} ${item.name} ${item.part ?? '-'} ${item.isSeen ? 'seen' : '-'}`
      : `${item.day} ${item.title.name} ${item.release} ${item.isSeen ? 'seen' : '-'}`,
  )

const namesOf = ({ items }: Calendar) => items.map((item) => item.type === 'series' && item.name)

/** Three weekly episodes on Tuesdays, the second today, and a special between them. */
const running = (id: number) => {
  const numbered = weeklyFrom(dayAfter(TUESDAY, -7)).slice(0, 3)
  const episodes = numbered.map((one) => ({
    ...{ ...one, id: id * 100 + one.number, name: `Part ${one.number}` },
    kind: one.number === 3 ? ('finale' as const) : ('standard' as const),
  }))
  const special = episode({ id: id * 100 + 50, season: 0, airDate: dayAfter(TUESDAY, 2), name: 'Extra' })
  return catalogueOf(id, season({ number: 0, episodes: [special] }), seasonOf(episodes))
}

test('a calendar has the episodes of a series under way with what was seen of it, from one trip', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  const calendar = await ada.calendar()
  expect(calendar).toMatchObject({ today: TUESDAY, region: 'US' })
  expect(linesOf(calendar)).toEqual([
    '2026-11-17 1x1 Part 1 premiere seen',
    '2026-11-24 1x2 Part 2 - -',
    '2026-12-01 1x3 Part 3 finale -',
  ])
})

test('an episode that was seen before a rewatch is seen in it, also once its tick was taken back', async () => {
  const ada = await somebody(running)
  const { episodes, following } = ada.at()
  const first = { param: { series: String(ada.id), season: '1', episode: '1' } }
  await episodes[':series'][':season'][':episode'].$put(first)
  await following[':series'].rewatch.$put(first)
  expect(linesOf(await ada.calendar())[0]).toContain('1x1 Part 1 premiere seen')

  await episodes[':series'][':season'][':episode'].$put(first)
  await episodes[':series'][':season'][':episode'].$delete(first)
  expect(linesOf(await ada.calendar())[0]).toContain('1x1 Part 1 premiere seen')
})

test.each([
  { show: '', parts: [] },
  { show: 'following', parts: ['1x1', '1x2', '1x3'] },
  { show: 'following,premieres', parts: ['1x1', '1x3'] },
  { show: 'following,specials', parts: ['1x1', '1x2', '0x1', '1x3'] },
  { show: 'watchlist,not-begun,at-home', parts: [] },
])('with the filter "$show" it has $parts', async ({ show, parts }) => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  const { items } = await ada.calendar({ show })
  expect(items.map((item) => item.type === 'series' && `${item.season}x${item.episode}`)).toEqual(parts)
})

test('days of which the filter leaves out everything are named, and no other', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  const hidden = async (show?: string) => (await ada.calendar(show === undefined ? {} : { show })).hiddenDays
  expect(await hidden()).toEqual(['2026-11-26'])
  expect(await hidden('following,premieres')).toEqual(['2026-11-24', '2026-11-26'])
  expect(await hidden('following,specials')).toEqual([])
  expect(await hidden('watchlist')).toEqual(['2026-11-17', '2026-11-24', '2026-11-26', '2026-12-01'])
  // They are looked for where a month has nothing, as October has above.
  expect((await ada.calendar({ from: '2026-11-01', to: '2026-11-30' })).hiddenDays).toEqual([])
})

test('episodes of one day come by their series, and there by their numbers, whatever TMDB calls them', async () => {
  // TMDB's ids rise as episodes are entered, which may be from the last one on.
  const whole = [3, 1, 2].map((number, index) => episode({ id: 4 + index, number, airDate: TUESDAY }))
  const ada = await somebody((id) => {
    const episodes = whole.map((one) => ({ ...one, id: id * 100 + one.id, name: `Part ${one.number}` }))
    return catalogueOf(id, season({ airDate: TUESDAY, episodes }))
  })
  await ada.see(1, 1)
  const { items } = await ada.calendar()
  expect(items.map((item) => item.type === 'series' && item.episode)).toEqual([1, 2, 3])
})

test('specials are in it where they count, and of a series that was put aside what was seen', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  await ada.follow({ withSpecials: true })
  expect((await ada.calendar()).items).toHaveLength(4)
  for (const state of ['paused', 'dropped'] as const) {
    await ada.follow({ state })
    expect(linesOf(await ada.calendar())).toEqual(['2026-11-17 1x1 Part 1 premiere seen'])
  }
})

test('an episode is on a day that TMDB names, and on no day that was concluded from others', async () => {
  const days = async (airDates: (Day | null)[], airDate: Day | null) => {
    const episodes = airDates.map((day, index) =>
      episode({ id: ++created * 100, number: index + 1, airDate: day }),
    )
    const ada = await somebody((id) => catalogueOf(id, season({ airDate, episodes })))
    await ada.follow({ state: 'following' })
    return (await ada.calendar()).items.map((item) => item.type === 'series' && `${item.day} ${item.episode}`)
  }
  expect(await days([null, null, null], '2026-12-01')).toEqual(['2026-12-01 1'])
  expect(await days([null, null, '2026-12-05'], '2026-12-01')).toEqual(['2026-12-05 3'])
  expect(await days(['2026-11-03', null, '2026-11-17'], '2026-11-03')).toEqual([
    '2026-11-03 1',
    '2026-11-17 3',
  ])
  expect(await days([null, null], null)).toEqual([])
})

test('of long days there are the first items and the count of the others, and all of one day', async () => {
  const day = TUESDAY
  const ada = await somebody((id) =>
    catalogueOf(
      id,
      seasonOf([1, 2, 3, 4, 5].map((number) => episode({ id: id * 100 + number, number, airDate: day }))),
    ),
  )
  await ada.see(1, 4)
  const limited = async (query: { whole?: Day; limit?: string }) => {
    const { items, rest } = await ada.calendar({ ...query, limit: query.limit ?? '3' })
    return { episodes: items.map((item) => item.type === 'series' && item.episode), rest }
  }
  expect(await limited({})).toEqual({ episodes: [1, 2, 3, 4, 5], rest: [] })
  expect(await limited({ whole: day })).toEqual({ episodes: [1, 2, 3, 4, 5], rest: [] })
  expect(await limited({ whole: '2026-11-23' })).toEqual({
    ...{ episodes: [1, 2, 3], rest: [{ day, count: 2, unseen: 1 }] },
  })
  expect(await limited({ whole: '2026-11-23', limit: '5' })).toEqual({
    ...{ episodes: [1, 2, 3, 4, 5], rest: [] },
  })
  expect((await ada.calendar()).items).toHaveLength(5)
})

test('a series that waits on the watchlist is not begun', async () => {
  const ada = await somebody(running)
  await ada.mark('watchlist', 'series')
  expect((await ada.calendar()).items).toEqual([])
  expect((await ada.calendar({ show: 'not-begun' })).items).toHaveLength(3)
  await ada.follow({ state: 'following' })
  expect((await ada.calendar({ show: 'not-begun' })).items).toEqual([])
  expect((await ada.calendar()).items).toHaveLength(3)
})

test.each([
  { spoilers: 'none', names: ['Part 1', 'Part 2', 'Part 3'] },
  { spoilers: 'unseen-but-next', names: ['Part 1', 'Part 2', null] },
  { spoilers: 'unseen', names: ['Part 1', null, null] },
] as const)('with spoilers "$spoilers" its episodes are named $names', async ({ spoilers, names }) => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  await ada.prefer({ spoilers })
  expect(namesOf(await ada.calendar())).toEqual(names)
})

test('the name of the next episode moves on with what is seen, and comes when it airs', async () => {
  const ada = await somebody(running)
  await ada.see(1, 1)
  await ada.prefer({ spoilers: 'unseen-but-next' })
  // Lists have computed it before the tick.
  await ada.at()['up-next'].$get({ query: {} })
  expect(namesOf(await ada.calendar())).toEqual(['Part 1', 'Part 2', null])
  await ada.see(1, 2)
  expect(namesOf(await ada.calendar())).toEqual(['Part 1', 'Part 2', null])
  const aWeekLater = NOON + 7 * 86_400_000
  expect(namesOf(await ada.calendar({}, aWeekLater))).toEqual(['Part 1', 'Part 2', 'Part 3'])
  await ada.prefer({ airsLater: 'day-later' })
  expect(namesOf(await ada.calendar({}, aWeekLater))).toEqual(['Part 1', 'Part 2', null])
})

test('of what has aired only the next episode is named', async () => {
  const ada = await somebody(running)
  await ada.mark('watchlist', 'series')
  await ada.prefer({ spoilers: 'unseen-but-next' })
  expect(namesOf(await ada.calendar({ show: 'not-begun' }))).toEqual(['Part 1', null, null])
})

const releases: FilmReleases = {
  DE: { cinema: '2026-11-05', digital: '2026-12-02' },
  US: { cinema: '2026-10-30', digital: '2026-11-20', physical: '2026-12-05' },
}
const released = (id: number) => tmdbKnowing(film({ id, name: 'Film', date: '2026-10-30', releases }))

test.each([
  {
    region: 'US',
    lines: ['2026-10-30 Film cinema -', '2026-11-20 Film home -', '2026-12-05 Film disc -'],
  },
  { region: 'DE', lines: ['2026-11-05 Film cinema -', '2026-12-02 Film home -'] },
  { region: 'FR', lines: ['2026-10-30 Film cinema -'] },
])('a film of the watchlist comes out in $region on $lines', async ({ region, lines }) => {
  const ada = await somebody(released)
  await ada.mark('watchlist', 'movies')
  await ada.prefer({ region })
  expect(linesOf(await ada.calendar())).toEqual(lines)
  expect(linesOf(await ada.calendar({ show: 'at-home' }))).toEqual(lines.slice(1))
  expect(linesOf(await ada.calendar({ show: 'watchlist' }))).toEqual(lines.slice(0, 1))
})

test('a film has its main date where nothing else is known, though it comes out nowhere near that day', async () => {
  const far: FilmReleases = { JP: { cinema: '2027-03-05' } }
  const ada = await somebody((id) =>
    tmdbKnowing(film({ id, name: 'Film', date: '2026-11-11', releases: far })),
  )
  await ada.mark('watchlist', 'movies')
  await ada.prefer({ region: 'FR' })
  expect(linesOf(await ada.calendar())).toEqual(['2026-11-11 Film cinema -'])
  await ada.prefer({ region: 'JP' })
  expect(linesOf(await ada.calendar())).toEqual([])
})

test('a film that was seen stays on its days in the past, and is on none to come', async () => {
  const ada = await somebody(released)
  await ada.mark('seen', 'movies')
  expect(linesOf(await ada.calendar())).toEqual(['2026-10-30 Film cinema seen', '2026-11-20 Film home seen'])
})

test('without a choice of theirs, a film comes out where the person is', async () => {
  const ada = await somebody(released)
  await ada.mark('watchlist', 'movies')
  const from = { ...ada.headers, 'cf-ipcountry': 'DE' }
  const calendar = async () => {
    const answer = await openApi({ clock: () => new Date(NOON) })
      .as(from)
      .api.me.calendar.$get({ query: NOVEMBER })
    return answer.status === 200 ? answer.json() : null
  }
  expect(await calendar()).toMatchObject({ region: 'DE', items: [{ day: '2026-11-05' }, {}] })
  await ada.prefer({ region: 'FR' })
  expect(await calendar()).toMatchObject({ region: 'FR', items: [{ day: '2026-10-30' }] })
})

const wide = (from: Day, to: Day) => ({ query: { from, to } })

test.each([
  { from: '2026-11-02', to: '2026-11-01' },
  { from: '2026-01-01', to: '2026-04-11' },
  { from: '2026-11-31', to: '2026-12-01' },
  { from: 'today', to: '2026-12-01' },
  { from: '', to: '' },
])('$from to $to is refused', async ({ from, to }) => {
  const answer = await openApi()
    .as(await signedIn())
    .api.me.calendar.$get(wide(from, to))
  expect(answer.status).toBe(400)
})
