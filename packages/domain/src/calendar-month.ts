import { z } from 'zod'
import { type Day, dayAfter } from './day.ts'
import { weekdayOf } from './weekday.ts'

/** A month as `YYYY-MM`. */
export const Month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Not a month')
export type Month = z.infer<typeof Month>

const DAYS_A_WEEK = 7

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month so many months after another, or before it. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const count = year * 12 + (number - 1) + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Weeks of a month from Monday to Sunday, whole ones: its first and its last may begin and end in another month. */
export function monthWeeks(month: Month): Day[][] {
  const first = `${month}-01`
  const after = `${monthAfter(month, 1)}-01`
  const weeks: Day[][] = []
  for (let monday = mondayOf(first); monday < after; monday = dayAfter(monday, DAYS_A_WEEK))
    weeks.push(weekFrom(monday))
  return weeks
}

/** The days from Monday to Sunday among which a day is. */
export const weekOf = (day: Day): Day[] => weekFrom(mondayOf(day))

const mondayOf = (day: Day): Day => dayAfter(day, 1 - weekdayOf(day))

const weekFrom = (monday: Day): Day[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, index) => dayAfter(monday, index))
