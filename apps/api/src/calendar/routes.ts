import {
  CALENDAR_FILTER_PATTERN,
  CALENDAR_PARTS,
  type CalendarFilter,
  parseCalendarFilter,
} from '@marquee/domain/calendar'
import { monthAfter, monthOf } from '@marquee/domain/calendar-month'
import { Day } from '@marquee/domain/day'
import { Region } from '@marquee/domain/film-release'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { countryOf } from '#http/country.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { FeedShape, readFeed, selectFeeds } from './feed-rows.ts'
import { CalendarItem, readItems } from './items.ts'
import { DayRest, limitDays } from './limit-days.ts'
import { nameNext } from './next-names.ts'
import { readCalendar, selectCalendar } from './select.ts'

/** A quarter of a year, which no view exceeds. */
export const MOST_DAYS = 100

/** Every part but the one that leaves others out. */
const EVERYTHING: CalendarFilter = new Set(CALENDAR_PARTS.filter((part) => part !== 'premieres'))

export const ShowQuery = z.string().regex(CALENDAR_FILTER_PATTERN, 'Unknown part of a calendar')

const CalendarQuery = z
  .strictObject({
    ...{ from: Day, to: Day, show: ShowQuery.optional(), with: z.literal('feeds').optional() },
    /** Most items of a day; without it there are all. */
    limit: z.coerce.number().int().min(1).max(100).optional(),
    /** The day to which that does not apply; without it today. */
    whole: Day.optional(),
  })
  .refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      // What is no day has been said already.
      return Number.isNaN(days) || (days >= 0 && days < MOST_DAYS)
    },
    { path: ['to'], message: `Choose a day from then on, at most ${MOST_DAYS} days in all` },
  )

const Calendar = z.object({
  /** The person's day. */
  today: Day,
  /** Country for which the dates of films are. */
  region: Region,
  /** Whether you have saved anything that could be in it some day. */
  hasTitles: z.boolean(),
  /** Days of which the filter leaves everything out, looked for where it leaves out a whole month. */
  hiddenDays: z.array(Day),
  items: z.array(CalendarItem),
  /** Days of which items were left out. */
  rest: z.array(DayRest),
  /** Your feeds, where they were wanted. */
  feeds: z.array(FeedShape).optional(),
})

/** Episodes and films of a person on the days on which they can be seen. */
export const calendar = new Hono<AppEnv>().get(
  '/calendar',
  describe('What airs and comes out from one day to another, and what of it you have seen', {
    tag: 'Me',
    answers: { 200: Calendar },
    refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
  }),
  requireSession,
  validate('query', CalendarQuery),
  async (c) => {
    const {
      from,
      to,
      show = null,
      with: more,
      limit = Number.POSITIVE_INFINITY,
      whole,
    } = c.req.valid('query')
    const { session, clock } = c.var

    const now = clock()
    const [rows, feeds] = await readRows(session.db, [
      selectCalendar(session.userId, now, { from, to, region: countryOf(c) }),
      ...(more === 'feeds' ? ([selectFeeds(session.userId)] as const) : ([] as const)),
    ])
    const person = await nameNext(session, now, readCalendar(onlyRow(rows)))
    const { today, region } = person
    const all = readItems(person, { filter: parseCalendarFilter(show), from, to })
    const hiddenDays = hasAllMonths(all, { from, to })
      ? []
      : daysBesides(all, readItems(person, { filter: EVERYTHING, from, to }))
    const { items, rest } = limitDays(all, { limit, whole: whole ?? today })
    const hasTitles = person.hasTitles === 1
    return c.json({ today, region, hasTitles, hiddenDays, items, rest, feeds: feeds?.map(readFeed) }, 200)
  },
)

/** Whether there are items in each month of the days. */
function hasAllMonths(items: readonly CalendarItem[], { from, to }: { from: Day; to: Day }): boolean {
  const months = new Set(items.map(({ day }) => monthOf(day)))
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month, 1))
    if (!months.has(month)) return false
  return true
}

/** The days of items that have none of the shown ones. */
function daysBesides(shown: readonly CalendarItem[], items: readonly CalendarItem[]): Day[] {
  const days = new Set(items.map(({ day }) => day))
  for (const { day } of shown) days.delete(day)
  return [...days]
}
