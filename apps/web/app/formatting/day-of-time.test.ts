import { expect, test } from 'vitest'
import { formatDayOfTime } from './day-of-time.ts'

test('a login after midnight was on the day of the zone, not on that of UTC', () => {
  const time = '2026-11-23T23:14:00.000Z'
  expect(formatDayOfTime(time, 'UTC')).toBe('23 November 2026')
  expect(formatDayOfTime(time, 'Europe/Berlin')).toBe('24 November 2026')
  expect(formatDayOfTime(time, 'America/Los_Angeles')).toBe('23 November 2026')
})
