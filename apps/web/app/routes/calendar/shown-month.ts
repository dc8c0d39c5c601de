import {
  CALENDAR_PARTS,
  formatCalendarFilter,
  parseCalendarFilter,
  toggleCalendarPart,
} from '@marquee/domain/calendar'
import { Month, monthAfter, monthOf, monthWeeks, weekOf } from '@marquee/domain/calendar-month'
import { type Day, dayAfter } from '@marquee/domain/day'
import { dayIn } from '@marquee/domain/local-day'
import type { CalendarAddress } from './address.ts'

const HOUR = 3_600_000

/** Days from one to another. */
type Days = { from: Day; to: Day }

/**
 * Days to fetch for an address. Without a month it is that of the person's day, which the answer will say: around the
 * turn of a month these are the days of both.
 */
export function daysToFetch(address: CalendarAddress, now: number): Days {
  const [first, last] = todaysAround(now)
  const [one, other] = [shownDays(address, first), shownDays(address, last)]
  return { from: earlier(one.from, other.from), to: later(one.to, other.to) }
}

const monthShown = ({ month }: CalendarAddress, today: Day): Month => month ?? monthOf(today)

/**
 * Days of which events are shown: from the first of the month, or the Monday of the chosen day for the picker of days, to
 * the end of the month's last week, so that a list does not end with today where the month does.
 */
export function shownDays(address: CalendarAddress, today: Day): Days {
  const month = monthShown(address, today)
  const first = `${month}-01`
  const [monday = first] = weekOf(chosenDay(address, today))
  return { from: earlier(first, monday), to: monthWeeks(month).at(-1)?.at(-1) ?? first }
}

type OnDay = { day: Day }
type Fetched<Item, Rest> = { today: Day; items: Item[]; rest: Rest[]; hiddenDays: Day[] }

/**
 * Returns the items to show of the days that were fetched for an address, which around the turn of a month are those of
 * two; `isFiltered` says that all there is in the month is left out by the filter.
 */
export function shownPart<Item extends OnDay, Rest extends OnDay>(
  address: CalendarAddress,
  { today, items, rest, hiddenDays }: Fetched<Item, Rest>,
) {
  const { from, to } = shownDays(address, today)
  const isShown = ({ day }: OnDay) => from <= day && day <= to
  const month = monthShown(address, today)
  const shown = items.filter(isShown)
  const isFiltered = shown.length === 0 && hiddenDays.some((day) => monthOf(day) === month)
  return { items: shown, rest: rest.filter(isShown), isFiltered }
}

/** The day with which the list begins. */
const chosenDay = ({ month, day }: CalendarAddress, today: Day): Day =>
  day ?? (month === null || month === monthOf(today) ? today : `${month}-01`)

/** The days that it is at the ends of the earth. */
const todaysAround = (now: number): [Day, Day] => [
  dayIn('UTC', now - 12 * HOUR),
  dayIn('UTC', now + 14 * HOUR),
]

/** The day that is fetched with all its items, with which the list begins; `undefined` where it is the person's today. */
export function wholeDay({ month, day }: CalendarAddress, now: number): Day | undefined {
  if (day !== null || month === null) return day ?? undefined
  return todaysAround(now).map(monthOf).includes(month) ? undefined : `${month}-01`
}

/** Parts of a page about a month, whose calculations would bring their library to the browser. */
export function shownMonth(address: CalendarAddress, today: Day) {
  const { day, show } = address
  const month = monthShown(address, today)
  const chosen = chosenDay(address, today)
  const week = weekOf(chosen)
  const filter = parseCalendarFilter(show)
  return {
    ...{ month, weeks: monthWeeks(month), chosen, week, show },
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
    const monday = dayAfter(week[0] ?? '', days)
    return known(monthOf(monday)) === null ? null : monday
  })

const known = (month: string) => Month.safeParse(month).data ?? null
const earlier = (one: Day, other: Day) => (one < other ? one : other)
const later = (one: Day, other: Day) => (one < other ? other : one)
