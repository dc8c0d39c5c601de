import { expect, test } from 'vitest'
import { daysUntil, monthsUntil } from './lamps-of-year.tsx'

test.each([
  ['2026-11-22', 371, '2025-11-17'],
  ['2026-11-23', 365, '2025-11-24'],
  ['2024-03-01', 369, '2023-02-27'],
])('the days until %s are %i, from the Monday %s on', (today, amount, first) => {
  const days = daysUntil(today)
  expect([days.length, days[0], days.at(-1)]).toEqual([amount, first, today])
  expect(new Set(days).size).toBe(amount)
})

test('the last twelve months end with this one', () => {
  const months = monthsUntil('2026-03-31')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03'])
})
