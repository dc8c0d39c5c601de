import { expect, test } from 'vitest'
import { monthBy } from './use-month-keys.ts'

const months = ['2026-11', '2026-09', '2025-12'].map((month) => ({ month }))

test.each([
  ['[', '2026-11', '2026-09'],
  ['[', '2026-10', '2026-09'],
  ['[', '2025-12', null],
  [']', '2025-12', '2026-09'],
  [']', '2026-09', '2026-11'],
  [']', '2026-11', null],
  ['[', 'unknown', null],
  [']', 'unknown', '2025-12'],
  ['x', '2026-09', null],
])('%s in %s leads to %s', (key, month, to) => {
  expect(monthBy(key, month, months)).toBe(to)
})

const withUnknown = [...months, { month: 'unknown' }]

test('plays of an unknown day come before the oldest month', () => {
  expect(monthBy('[', '2026-09', withUnknown)).toBe('2025-12')
  expect(monthBy('[', '2025-12', withUnknown)).toBe('unknown')
  expect(monthBy('[', 'unknown', withUnknown)).toBeNull()
  expect(monthBy(']', '2026-11', withUnknown)).toBeNull()
  expect(monthBy(']', 'unknown', withUnknown)).toBe('2025-12')
})
