import type { Day } from '@marquee/domain/day'
import { formatDay } from '#formatting/format.ts'
import { formatWeekday } from '#formatting/near-day.ts'

const DAY = 86_400_000

/** Heading of a day of the history: "Today, 22 November", "Friday, 20 November", later its date. */
export function formatDayHeading(day: Day | null, today: Day): string {
  if (day === null) return 'Day unknown'
  const name = nameOf(day, (Date.parse(today) - Date.parse(day)) / DAY)
  const date = formatDay(day, today)
  return name === null ? date : `${name}, ${date}`
}

function nameOf(day: Day, daysAgo: number): string | null {
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return daysAgo > 1 && daysAgo < 7 ? formatWeekday(day) : null
}

/** "November 2026", of a month as `YYYY-MM`. */
export const formatMonth = (month: string) => formatDay(`${month}-01`).slice(2)
