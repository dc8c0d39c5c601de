import { expect, test } from 'vitest'
import { formatNext } from './next-digest.ts'

test.each([
  ['Europe/Berlin', 'Friday 27 November, 07:00'],
  ['Pacific/Auckland', 'Friday 27 November, 19:00'],
  ['America/Los_Angeles', 'Thursday 26 November, 22:00'],
  ['Asia/Kathmandu', 'Friday 27 November, 11:45'],
])('in %s it is %s', (zone, words) => {
  expect(formatNext('2026-11-27T06:00:00.000Z', zone)).toBe(words)
})
