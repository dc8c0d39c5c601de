import { type Day, dayAfter } from '@marquee/domain/day'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { episode, film, season } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'

const START = Date.parse('2026-11-24T12:00:00Z')
const HOUR = 3_600_000
const SERIES = 7900

/** Days on which the clocks of some of the zones change, or beside them, and the turn of a year. */
const DAYS: Day[] = [
  ...['2026-12-31', '2027-03-14', '2027-03-28', '2027-04-04', '2027-09-05', '2027-09-26', '2027-10-03'],
  ...['2027-10-31', '2027-11-07'],
]
const filmOf = (index: number) => SERIES + index

/** A series with an episode on each of the days, and a film at home on each. */
function catalogue() {
  const episodes = DAYS.map((airDate, index) =>
    episode({ id: SERIES * 100 + index, number: index + 1, airDate, name: airDate }),
  )
  return {
    ...catalogueOf(SERIES, season({ airDate: DAYS[0] ?? null, episodes })),
    film: async (id: number) =>
      film({
        id,
        name: 'Film',
        date: null,
        releases: { US: { digital: DAYS[id - SERIES] ?? '2027-01-01' } },
      }),
  }
}

async function somebodyIn(timeZone: string) {
  const ada = await signedIn()
  const open = (time = START) => openApi({ tmdb: catalogue(), clock: () => new Date(time) })
  const { me } = open().as(ada).api
  await me.following[':series'].$put({ param: { series: String(SERIES) }, json: { state: 'following' } })
  for (const index of DAYS.keys())
    await me.bookmarks[':label'][':type'][':id'].$put({
      param: { label: 'watchlist', type: 'movies', id: String(filmOf(index)) },
    })
  await me.preferences.$put({ query: {}, json: { timeZone } })
  const made = await me['calendar-feeds'][':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: 'Mine', show: 'following,at-home' },
  })
  if (made.status !== 200) throw new Error(String(made.status))
  const path = (await made.json()).path ?? ''
  return {
    prefer: (airsLater: 'same-day' | 'day-later') => me.preferences.$put({ query: {}, json: { airsLater } }),
    async calendar(from: Day, time: number) {
      const answer = await open(time)
        .as(ada)
        .api.me.calendar.$get({ query: { from, to: dayAfter(from, 1) } })
      if (answer.status !== 200) throw new Error(String(answer.status))
      const { today, items } = await answer.json()
      return { today, days: items.map(({ type, day }) => `${type} ${day}`) }
    },
    /** Starts of the events by their UIDs. */
    async feed(time: number) {
      const calendar = new ICAL.Component(ICAL.parse(await (await open(time).request(path)).text()))
      const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
      return Object.fromEntries(events.map(({ uid, startDate }) => [uid, startDate.toString()]))
    },
  }
}

test.each([
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'America/Santiago',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
])(
  'in %s every episode, film and event stands on its day, and today is the day there, at any hour',
  async (timeZone) => {
    const ada = await somebodyIn(timeZone)
    const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    for (const airsLater of ['same-day', 'day-later'] as const) {
      await ada.prefer(airsLater)
      const seenOn = (day: Day) => (airsLater === 'same-day' ? day : dayAfter(day, 1))
      const starts = Object.fromEntries(
        DAYS.flatMap((day, index) => [
          [`tv-${SERIES * 100 + index}@marquee`, seenOn(day)],
          [`film-${filmOf(index)}-home@marquee`, day],
        ]),
      )
      for (const day of DAYS) {
        // The last and the first hours of the day there, both sides of a change of clocks, and of its midnight in UTC.
        for (const hour of [-14, -13, -3, -1, 0, 1, 2, 3, 10, 11, 23]) {
          const time = Date.parse(day) + hour * HOUR
          const { today, days } = await ada.calendar(day, time)
          expect(today).toBe(dayThere.format(time))
          expect(days.toSorted()).toEqual([`movies ${day}`, `series ${seenOn(day)}`])
        }
      }
      for (const hour of [-12, 0, 12]) expect(await ada.feed(START + hour * HOUR)).toEqual(starts)
    }
  },
)
