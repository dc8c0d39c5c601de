import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { episode, idsOf, season, series } from '#test/titles.ts'

const of = (number: number, ...numbers: number[]) =>
  season({
    ...{ number, id: number, name: `Season ${number}`, episodeCount: numbers.length },
    airDate: number === 3 ? '2026-06-01' : '2020-01-01',
    episodes: numbers.map((one) =>
      episode({
        ...{ id: number * 10 + one, season: number, number: one },
        airDate: number === 3 ? '2026-06-01' : '2020-01-01',
      }),
    ),
  })
const seasons = [of(0, 1), of(1, 1, 2), of(2, 1, 2), of(3, 1)]
const summaries = seasons.map(({ episodes: _, ...summary }) => summary)
const known = series({ id: 1, seasons: summaries })
const tmdb: TmdbClient = {
  ...tmdbKnowing(known),
  series: async () => ({ series: known, seasons, ids: idsOf(known) }),
  season: async (_, number) => ({ season: seasons[number] ?? of(number), videos: [] }),
}
const now = '2026-11-22T12:00:00Z'

/** All seasons have aired now; when it was marked long ago the third had not. */
const marks = { never: null, 'long ago': '2025-01-01T00:00:00Z', now }
const ticks = { nothing: [], specials: [0], some: [1], all: [1, 2, 3] }
const yesOrNo = [true, false]
const all = <Name extends string>(choice: Record<Name, unknown>) => Object.keys(choice) as Name[]

const combinations = all(marks).flatMap((marked) =>
  all(ticks).flatMap((ticked) =>
    yesOrNo.flatMap((rated) => yesOrNo.map((watchlist) => ({ marked, ticked, rated, watchlist }))),
  ),
)

async function somebody({ marked, ticked, rated, watchlist }: (typeof combinations)[number]) {
  const ada = await signedIn()
  const at = (time: string) => openApi({ tmdb, clock: () => new Date(time) }).as(ada).api
  const { me } = at(now)
  const title = { type: 'series', id: '1' } as const
  for (const number of ticks[ticked])
    await me.episodes[':series'][':season'].$put({ param: { series: '1', season: String(number) } })
  const mark = marks[marked]
  if (mark !== null)
    await at(mark).me.bookmarks[':label'][':type'][':id'].$put({ param: { ...title, label: 'seen' } })
  if (watchlist)
    await me.bookmarks[':label'][':type'][':id'].$put({ param: { ...title, label: 'watchlist' } })
  if (rated)
    await me.ratings[':type'][':id'][':key'].$put({ param: { ...title, key: '1' }, json: { rating: 7 } })
  return at(now)
}

const COUNT_OF = {
  ...{ 'under-way': 'underWay', rated: 'rated', 'not-begun': 'notBegun', finished: 'finished' },
  ...{ paused: 'paused', dropped: 'dropped' },
}

/** Reads the one series there is from every screen that shows progress. */
async function screens(api: ReturnType<ReturnType<typeof openApi>['as']>['api']) {
  const mine = await api.me['my-series'].$get({ query: {} })
  const browse = await api.catalogue.browse.$get({ query: {} })
  const upNext = await api.me['up-next'].$get({ query: {} })
  const page = await api.catalogue.titles[':type'][':id'].$get({
    param: { type: 'series', id: '1' },
    query: {},
  })
  const opened = await Promise.all(
    ['1', '2', '3'].map((number) =>
      api.catalogue.series[':id'].seasons[':season'].$get({ param: { id: '1', season: number }, query: {} }),
    ),
  )
  if (mine.status !== 200 || browse.status !== 200 || upNext.status !== 200 || page.status !== 200)
    throw new Error('Not answered')
  const { items, counts } = await mine.json()
  const bySeason = await Promise.all(
    opened.map(async (answer) => (answer.status === 200 ? (await answer.json()).seenEpisodes.length : null)),
  )
  const { seenEpisodes, marks } = await page.json()
  const { series, notBegun } = await upNext.json()
  const onPage = seenEpisodes.filter(({ season }) => season > 0).length
  const onUpNext = { series: series.length, notBegun: notBegun.length }
  return { item: items[0], counts, onBrowse: (await browse.json()).nextUp, onUpNext, onPage, marks, bySeason }
}

test.each(combinations)(
  'marked $marked, $ticked ticked off, rated $rated, on the watchlist $watchlist: no screen contradicts another',
  async (combination) => {
    const found = await screens(await somebody(combination))
    const { item, counts, onBrowse, onUpNext, onPage, marks, bySeason } = found
    const { marked, ticked, rated, watchlist } = combination
    if (item === undefined) {
      expect([marked, ticked, rated, watchlist]).toEqual(['never', 'nothing', false, false])
      return expect([onBrowse, onPage]).toEqual([[], 0])
    }
    const { state, progress } = item

    // The same count everywhere.
    expect(onPage).toBe(progress.seen)
    expect(bySeason).toEqual(progress.seasons.filter(({ number }) => number > 0).map(({ seen }) => seen))
    expect(marks).toEqual(item.marks)

    // One state, which the numbers bear out.
    const isDone = progress.seen === progress.due
    expect(state).toBe(isDone ? 'finished' : progress.seen > 0 ? 'under-way' : rated ? 'rated' : 'not-begun')
    expect(progress.next === null).toBe(isDone)
    expect(counts).toEqual({
      ...{ underWay: 0, rated: 0, notBegun: 0, finished: 0, paused: 0, dropped: 0 },
      [COUNT_OF[state]]: 1,
    })
    const offered = state === 'under-way' ? [expect.objectContaining({ progress })] : []
    expect(onBrowse).toEqual(offered)
    expect(onUpNext).toEqual({ series: offered.length, notBegun: watchlist && progress.seen === 0 ? 1 : 0 })

    // What is marked as seen is seen, all that had aired by then.
    if (marked === 'now' || ticked === 'all') expect(state).toBe('finished')
    if (marked === 'long ago') expect(progress.seen).toBeGreaterThanOrEqual(4)
  },
)

test('whoever takes back one episode of a series marked as seen has seen all others, and no longer the whole', async () => {
  const api = await somebody({ marked: 'now', ticked: 'nothing', rated: false, watchlist: false })
  const take = () =>
    api.me.episodes[':series'][':season'][':episode'].$delete({
      param: { series: '1', season: '2', episode: '1' },
    })

  expect(await (await take()).json()).toMatchObject({ seen: false, changed: true })
  expect(await (await take()).json()).toMatchObject({ seen: false, changed: false })
  expect(await screens(api)).toMatchObject({
    item: {
      state: 'under-way',
      marks: { seen: false },
      progress: { seen: 4, due: 5, next: { season: 2, number: 1 } },
    },
    onPage: 4,
    bySeason: [2, 1, 1],
  })
})

test('whoever takes back a season of a series marked as seen has seen the others', async () => {
  const api = await somebody({ marked: 'long ago', ticked: 'some', rated: false, watchlist: false })
  const answer = await api.me.episodes[':series'][':season'].$delete({ param: { series: '1', season: '1' } })

  expect(await answer.json()).toMatchObject({ changed: true })
  expect(await screens(api)).toMatchObject({
    item: {
      state: 'under-way',
      marks: { seen: false },
      progress: { seen: 2, next: { season: 1, number: 1 } },
    },
    bySeason: [0, 2, 0],
  })
})
