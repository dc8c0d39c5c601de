import type { Day } from '@marquee/domain/day'
import { formatDay } from './format.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAY = 86_400_000

/** "Friday". */
export const formatWeekday = (day: Day): string => WEEKDAYS[new Date(day).getUTCDay()] ?? ''

/** "today", "tomorrow", "yesterday", "Friday" up to six days away, else "2 November", with the year where it is another. */
export function formatNearDay(day: Day, today: Day): string {
  const away = (Date.parse(day) - Date.parse(today)) / DAY
  if (away === 0) return 'today'
  if (away === 1) return 'tomorrow'
  if (away === -1) return 'yesterday'
  if (Math.abs(away) <= 6) return formatWeekday(day)
  return formatDay(day, today)
}

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
