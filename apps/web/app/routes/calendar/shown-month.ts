import {
  CALENDAR_PARTS,
  formatCalendarFilter,
  parseCalendarFilter,
  toggleCalendarPart,
} from '@marquee/domain/calendar'
import { Month, monthAfter, monthOf, monthWeeks } from '@marquee/domain/calendar-month'
import { type Day, dayAfter } from '@marquee/domain/day'
import { dayIn } from '@marquee/domain/local-day'
import type { CalendarAddress } from './address.ts'

const HOUR = 3_600_000

/**
 * Days to fetch for an address. Without a month it is that of the person's day, which the answer will say: around the
 * turn of a month these are the days of both.
 */
export function daysToFetch({ month }: CalendarAddress, now: number): { from: Day; to: Day } {
  const [first, last] = month === null ? monthsAround(now) : [month, month]
  return { from: firstOf(monthWeeks(first ?? '')), to: lastOf(monthWeeks(last ?? '')) }
}

/** The months that it is at the ends of the earth. */
const monthsAround = (now: number) => [-12, 14].map((hours) => monthOf(dayIn('UTC', now + hours * HOUR)))

/** The day that is fetched with all its items, with which the list begins; `undefined` where it is the person's today. */
export function wholeDay({ month, day }: CalendarAddress, now: number): Day | undefined {
  if (day !== null || month === null) return day ?? undefined
  return monthsAround(now).includes(month) ? undefined : `${month}-01`
}

/** Parts of a page about a month, whose calculations would bring their library to the browser. */
export function shownMonth({ day, show, ...address }: CalendarAddress, today: Day) {
  const month = address.month ?? monthOf(today)
  const weeks = monthWeeks(month)
  const chosen = day ?? (month === monthOf(today) ? today : `${month}-01`)
  const week = weeks.find((days) => days.includes(chosen)) ?? []
  const filter = parseCalendarFilter(show)
  return {
    ...{ month, weeks, chosen, week, show },
    /** Whether the chosen day is in the address. */
    isChosen: day !== null,
    around: { months: [-1, 1].map((months) => known(monthAfter(month, months))), weeks: weeksAround(week) },
    chips: CALENDAR_PARTS.map((part) => ({
      part,
      isOn: filter.has(part),
      show: formatCalendarFilter(toggleCalendarPart(filter, part)),
    })),
  }
}

/** The first days of the weeks before and after; `null` where a calendar ends. */
const weeksAround = (week: Day[]) =>
  [-7, 7].map((days) => {
    const monday = dayAfter(firstOf([week]), days)
    return known(monthOf(monday)) === null ? null : monday
  })

const known = (month: string) => Month.safeParse(month).data ?? null
const firstOf = (weeks: Day[][]) => weeks[0]?.[0] ?? ''
const lastOf = (weeks: Day[][]) => weeks.at(-1)?.at(-1) ?? ''
