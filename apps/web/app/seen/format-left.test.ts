import { expect, test } from 'vitest'
import { formatLeft, formatRest } from './format-left.ts'

test('what is left is counted, with its length where that is known', () => {
  expect(formatLeft({ ahead: 35, minutesAhead: 1645 })).toBe('35 left, 27 h 25 min')
  expect(formatLeft({ ahead: 2, minutesAhead: null })).toBe('2 left')
  expect(formatLeft({ ahead: 0, minutesAhead: 0 })).toBe('Nothing left')
})

test('what is left after the next episode names the season only where later ones have more', () => {
  const season = { number: 3, rest: 3, restMinutes: 130 }
  expect(formatRest(season, { ahead: 4, minutesAhead: 175 })).toBe('and 3 more, 2 h 10 min')
  expect(formatRest(season, { ahead: 20, minutesAhead: 900 })).toBe('and 3 more in season 3, 2 h 10 min')
  const last = { number: 3, rest: 0, restMinutes: 0 }
  expect(formatRest(last, { ahead: 1, minutesAhead: 45 })).toBeNull()
  expect(formatRest(last, { ahead: 14, minutesAhead: 600 })).toBe('and 13 more in later seasons')
})
