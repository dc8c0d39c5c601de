import { expect, test } from 'vitest'
import { formatNearDay } from './near-day.ts'

test.each([
  ['2026-11-23', 'today'],
  ['2026-11-24', 'tomorrow'],
  ['2026-11-22', 'yesterday'],
  ['2026-11-27', 'Friday'],
  ['2026-11-17', 'Tuesday'],
  ['2026-11-30', '30 November'],
  ['2026-11-02', '2 November'],
  ['2025-11-02', '2 November 2025'],
])('on Monday 23 November, %s is "%s"', (day, text) => {
  expect(formatNearDay(day, '2026-11-23')).toBe(text)
})
