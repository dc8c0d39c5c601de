import { DEFAULT_CALENDAR_FILTER, formatCalendarFilter, parseCalendarFilter } from '@marquee/domain/calendar'
import { Month } from '@marquee/domain/calendar-month'
import { Day } from '@marquee/domain/day'
import type { CalendarAddress } from './address.ts'

/** Reads an address; invalid parameters are ignored. */
export function readCalendarAddress(params: URLSearchParams): CalendarAddress {
  const day = Day.safeParse(params.get('day')).data ?? null
  const dayMonth = Month.safeParse(day?.slice(0, 7)).data ?? null
  return {
    month: dayMonth ?? Month.safeParse(params.get('month')).data ?? null,
    day: dayMonth === null ? null : day,
    show: readShow(params.get('show')),
  }
}

/** A filter in its one spelling; `null` for the usual one, and for a text in which there is none. */
function readShow(text: string | null): string | null {
  const show = formatCalendarFilter(parseCalendarFilter(text))
  const isNonsense = show === '' && text !== null && text.trim() !== ''
  return isNonsense || show === formatCalendarFilter(DEFAULT_CALENDAR_FILTER) ? null : show
}
