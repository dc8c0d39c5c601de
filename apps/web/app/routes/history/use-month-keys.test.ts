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
  ['x', '2026-09', null],
])('%s in %s leads to %s', (key, month, to) => {
  expect(monthBy(key, month, months)).toBe(to)
})
