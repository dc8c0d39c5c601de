import { expect, test } from 'vitest'
import { formatTime } from '#formatting/clock-time.ts'
import { formatDayHeading, formatMonth } from './day-text.ts'

test.each([
  ['2026-11-22', 'Today, 22 November'],
  ['2026-11-21', 'Yesterday, 21 November'],
  ['2026-11-20', 'Friday, 20 November'],
  ['2026-11-16', 'Monday, 16 November'],
  ['2026-11-15', '15 November'],
  ['2025-11-22', '22 November 2025'],
  ['2026-11-23', '23 November'],
  [null, 'Day unknown'],
])('on 22 November 2026 the day %s is headed "%s"', (day, heading) => {
  expect(formatDayHeading(day, '2026-11-22')).toBe(heading)
})

test('yesterday is another year on the first of January', () => {
  expect(formatDayHeading('2025-12-31', '2026-01-01')).toBe('Yesterday, 31 December 2025')
})

test('a month is named with its year', () => {
  expect(formatMonth('2026-03')).toBe('March 2026')
})

test('a time is that of the clocks in the zone', () => {
  expect(formatTime('2026-11-22T13:52:00.000Z', 'Europe/Berlin')).toBe('14:52')
  expect(formatTime('2026-11-22T23:05:00.000Z', 'Europe/Berlin')).toBe('00:05')
  expect(formatTime('2026-07-22T13:52:00.000Z', 'America/Los_Angeles')).toBe('06:52')
})
