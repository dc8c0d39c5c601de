import { expect, test } from 'vitest'
import { weekdayOf } from './weekday.ts'

test.each([
  { day: '2026-11-23', weekday: 1 },
  { day: '2026-11-29', weekday: 7 },
  { day: '1969-12-31', weekday: 3 },
])('$day is day $weekday of its week', ({ day, weekday }) => {
  expect(weekdayOf(day)).toBe(weekday)
})
