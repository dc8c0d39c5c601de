import type { Day } from '@marquee/domain/day'
import { formatDay } from '#formatting/format.ts'

/** "Today", else the day's date. */
export const formatEventDay = (day: Day, today: Day): string => (day === today ? 'Today' : formatDay(day))

/** "today" within a sentence, else the day's date. */
export const formatEventDayInside = (day: Day, today: Day): string =>
  day === today ? 'today' : formatDay(day)
