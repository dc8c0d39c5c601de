import { expect, test } from 'vitest'
import { formatCachedAt } from './format-cached-at.ts'

test('a page cached today shows the time, an older one the day as well', () => {
  const now = new Date(2026, 10, 21, 20, 15)
  expect(formatCachedAt(new Date(2026, 10, 21, 8, 5).getTime(), now)).toBe('08:05')
  expect(formatCachedAt(new Date(2026, 10, 20, 18, 40).getTime(), now)).toBe('18:40, 20 Nov')
})
