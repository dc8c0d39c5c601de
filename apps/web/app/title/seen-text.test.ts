import { expect, test } from 'vitest'
import { formatAirDay, formatGone, formatSeen } from './seen-text.ts'

const TODAY = '2026-11-23'
const lastOn = (day: string | null, precision: 'minute' | 'day' | 'unknown' = 'day') => ({
  ...{ key: 'a', day, precision },
  seenAt: day === null ? null : `${day}T10:00:00.000Z`,
})

test.each([
  [lastOn('2026-10-10'), 'Seen 10 October'],
  [lastOn('2025-10-10'), 'Seen 10 October 2025'],
  [lastOn('2026-11-22'), 'Seen yesterday'],
  [lastOn(TODAY, 'minute'), 'Seen today'],
  [lastOn('2026-10-09'), 'Seen when it aired'],
  [lastOn('2026-10-09', 'minute'), 'Seen 9 October'],
  [lastOn(null, 'unknown'), 'Seen, day unknown'],
])('the last play %o reads %s', (last, text) => {
  expect(formatSeen(last, '2026-10-09', TODAY)).toBe(text)
})

test('a play of an episode that is gone stays with the person', () => {
  const gone = (plays: number, day: string | null) =>
    formatGone('TMDB', { plays, isMarked: true, last: lastOn(day) }, TODAY)
  expect(gone(1, '2026-10-10')).toBe('TMDB took it off the list. Your play of 10 October stays yours.')
  expect(gone(1, null)).toBe('TMDB took it off the list. Your play stays yours.')
  expect(gone(2, null)).toBe('TMDB took it off the list. Your 2 plays stay yours.')
})

test('an air date within the next six days says the weekday', () => {
  expect(formatAirDay('2026-11-27', TODAY)).toBe('Friday, 27 Nov 2026')
  expect(formatAirDay('2026-11-29', TODAY)).toBe('Sunday, 29 Nov 2026')
  expect(formatAirDay('2026-11-30', TODAY)).toBe('30 Nov 2026')
  expect(formatAirDay('2026-11-20', TODAY)).toBe('20 Nov 2026')
})
