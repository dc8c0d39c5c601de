import { expect, test } from 'vitest'
import { formatTimeAgo } from './time-ago.ts'

const NOW = Date.parse('2026-11-24T12:00:00Z')

test.each([
  ['2026-11-24T12:00:05Z', 'just now'],
  ['2026-11-24T11:59:01Z', 'just now'],
  ['2026-11-24T11:20:00Z', '40 min ago'],
  ['2026-11-24T11:00:01Z', '59 min ago'],
  ['2026-11-24T09:00:00Z', '3 h ago'],
  ['2026-11-23T12:00:00Z', '1 day ago'],
  // The evening two days before.
  ['2026-11-22T20:00:00Z', '1 day ago'],
  ['2026-11-12T11:00:00Z', '12 days ago'],
])('%s is %s', (time, words) => {
  expect(formatTimeAgo(time, NOW)).toBe(words)
})
