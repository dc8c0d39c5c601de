import { dayAfter } from '@marquee/domain/day'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
let created = 300

type Broadcast = { timeZone?: string; airsLater?: 'day-later'; fourth: string; midnight: string }

/** A person a week before the fourth of ten weekly episodes airs, with a new series on the watchlist. */
async function viewer({ timeZone, airsLater, fourth, midnight }: Broadcast) {
  const id = ++created
  const tmdb = catalogueOf(id, seasonOf(weeklyFrom(dayAfter(fourth, -21))))
  const cookie = await signedIn()
  const at = (time: number, from = tmdb) =>
    openApi({ tmdb: from, clock: () => new Date(time) }).as(cookie).api
  const due = Date.parse(midnight)
  const param = { type: 'series', id: String(id) } as const

  const choose = (timeZone: string, time: number) =>
    at(time).me.preferences.$put({ query: {}, json: { timeZone, airsLater } })
  if (timeZone) await choose(timeZone, due - WEEK)
  const bookmark = (label: 'watchlist' | 'seen', time: number) =>
    at(time).me.bookmarks[':label'][':type'][':id'].$put({ param: { ...param, label } })
  await bookmark('watchlist', due - WEEK)
  return {
    ...{ due, bookmark, choose },
    /** The one series there is, as lists show it while the catalogue does not answer. */
    async listed(time: number) {
      const answer = await at(time, tmdbFailing('unavailable')).me['my-series'].$get({ query: {} })
      const [item] = answer.status === 200 ? (await answer.json()).items : []
      if (item === undefined) throw new Error('No series is listed')
      const { due, next, upcoming } = item.progress
      return { state: item.state, due, next: next?.number, upcoming: upcoming?.number }
    },
    /** Numbers of the next episodes beside the popular titles. */
    async browsed(time: number) {
      const answer = await at(time).catalogue.browse.$get({ query: {} })
      const nextUp = answer.status === 200 ? (await answer.json()).nextUp : []
      return nextUp.map(({ progress }) => progress.next?.number)
    },
    /** Air dates of the next and the upcoming episode, in My series and on the page of the series. */
    async airDates(time: number) {
      const [list, page] = await Promise.all([
        at(time).me['my-series'].$get({ query: {} }),
        at(time).catalogue.titles[':type'][':id'].$get({ param, query: {} }),
      ])
      if (list.status !== 200 || page.status !== 200) throw new Error('Not answered')
      const [item] = (await list.json()).items
      const { watching } = await page.json()
      return [item, watching].map((one) => [one?.progress.next?.airDate, one?.progress.upcoming?.airDate])
    },
    async today(time: number) {
      const answer = await at(time).catalogue.titles[':type'][':id'].$get({ param, query: {} })
      return answer.status === 200 ? (await answer.json()).today : null
    },
    /** Marks the season as seen, and gives the numbers of the episodes that are. */
    async see(time: number) {
      const answer = await at(time).me.episodes[':series'][':season'].$put({
        param: { series: String(id), season: '1' },
      })
      return answer.status === 200 ? (await answer.json()).episodes : []
    },
  }
}

/** Local midnights at which the fourth episode's day begins; clocks changed on the day before in most of them. */
const BROADCASTS: Broadcast[] = [
  { timeZone: 'Pacific/Auckland', fourth: '2026-11-30', midnight: '2026-11-29T11:00:00Z' },
  { timeZone: 'Europe/Berlin', fourth: '2026-11-30', midnight: '2026-11-29T23:00:00Z' },
  { timeZone: 'America/Los_Angeles', fourth: '2026-11-30', midnight: '2026-11-30T08:00:00Z' },
  { timeZone: 'Pacific/Auckland', fourth: '2026-09-28', midnight: '2026-09-27T11:00:00Z' },
  { timeZone: 'Europe/Berlin', fourth: '2026-10-26', midnight: '2026-10-25T23:00:00Z' },
  { timeZone: 'America/Los_Angeles', fourth: '2026-11-02', midnight: '2026-11-02T08:00:00Z' },
  { timeZone: 'America/Los_Angeles', fourth: '2027-03-15', midnight: '2027-03-15T07:00:00Z' },
  { timeZone: 'Europe/Berlin', fourth: '2027-03-29', midnight: '2027-03-28T22:00:00Z' },
  { timeZone: 'Pacific/Auckland', fourth: '2027-04-05', midnight: '2027-04-04T12:00:00Z' },
]

test.each(BROADCASTS)(
  'in $timeZone an episode of $fourth is due from $midnight on',
  async ({ fourth, ...broadcast }) => {
    const { due, listed, browsed, today, see } = await viewer({ fourth, ...broadcast })
    expect(await listed(due - 1000)).toMatchObject({ state: 'not-begun', due: 3, next: 1, upcoming: 4 })
    expect(await today(due - 1000)).toBe(dayAfter(fourth, -1))
    expect(await see(due - 1000)).toEqual([1, 2, 3])
    expect(await listed(due - 1000)).toMatchObject({ state: 'finished', due: 3, next: undefined })
    expect(await browsed(due - 1000)).toEqual([])

    expect(await listed(due)).toEqual({ state: 'under-way', due: 4, next: 4, upcoming: 5 })
    expect(await browsed(due)).toEqual([4])
    expect(await today(due)).toBe(fourth)
    expect(await see(due)).toEqual([1, 2, 3, 4])
  },
)

test.each(BROADCASTS.slice(0, 3))(
  'in $timeZone a series that is marked as seen before midnight lacks the episode of the next day',
  async (broadcast) => {
    const before = await viewer(broadcast)
    await before.bookmark('seen', before.due - 1000)
    expect(await before.listed(before.due - 1000)).toMatchObject({ state: 'finished', due: 3 })
    expect(await before.listed(before.due)).toMatchObject({ state: 'under-way', due: 4, next: 4 })

    const after = await viewer(broadcast)
    await after.bookmark('seen', after.due)
    expect(await after.listed(after.due)).toMatchObject({ state: 'finished', due: 4, upcoming: 5 })
  },
)

test('for somebody who gets it a day later, an episode is due a day later', async () => {
  const berlin = { timeZone: 'Europe/Berlin', fourth: '2026-11-30', midnight: '2026-11-30T23:00:00Z' }
  const { due, listed, see } = await viewer({ ...berlin, airsLater: 'day-later' })

  expect(await see(due - 1000)).toEqual([1, 2, 3])
  expect(await listed(due)).toMatchObject({ state: 'under-way', due: 4, next: 4 })
})

test('for somebody who gets it a day later, list and page name the same days', async () => {
  const berlin = { timeZone: 'Europe/Berlin', fourth: '2026-11-30', midnight: '2026-11-30T23:00:00Z' }
  const { due, see, airDates } = await viewer({ ...berlin, airsLater: 'day-later' })

  await see(due - 1000)
  expect(await airDates(due)).toEqual(Array(2).fill(['2026-12-01', '2026-12-08']))
})

test('without a zone, and signed out, the day is that of UTC', async () => {
  const { due, listed, see, today } = await viewer({ fourth: '2026-11-30', midnight: '2026-11-30T00:00:00Z' })
  expect(await see(due - 1000)).toEqual([1, 2, 3])
  expect(await listed(due)).toMatchObject({ due: 4, next: 4 })
  expect([await today(due - 1000), await today(due)]).toEqual(['2026-11-29', '2026-11-30'])

  const anonymous = openApi({ clock: () => new Date(due - 1000) }).as().api
  const param = { type: 'series', id: '1396' } as const
  const answer = await anonymous.catalogue.titles[':type'][':id'].$get({ param, query: {} })
  expect(await answer.json()).toMatchObject({ today: '2026-11-29' })
})

test('a change of the zone takes nothing back that the mark "Seen" covered', async () => {
  const { due, bookmark, choose, listed } = await viewer({
    ...{ fourth: '2026-11-30', midnight: '2026-11-30T00:00:00Z' },
  })
  await bookmark('seen', due)
  expect(await listed(due)).toMatchObject({ state: 'finished', due: 4 })

  await choose('America/Los_Angeles', due)
  expect(await listed(due)).toMatchObject({ state: 'finished', due: 4 })
  expect(await listed(due + 8 * HOUR)).toMatchObject({ state: 'finished', due: 4, upcoming: 5 })
})
