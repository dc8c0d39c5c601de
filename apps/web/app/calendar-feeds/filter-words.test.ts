import { CALENDAR_PARTS, formatCalendarFilter } from '@marquee/domain/calendar'
import { expect, test } from 'vitest'
import { describeFilter, suggestName } from './filter-words.ts'

test('a filter is said in words, and an empty one as well', () => {
  expect(describeFilter('following,at-home')).toBe('Episodes of series you follow, films at home')
  expect(describeFilter('')).toBe('Nothing')
  for (const part of CALENDAR_PARTS) expect(describeFilter(part), part).not.toBe('Nothing')
})

test('names are suggested for filters as addresses write them', () => {
  expect(suggestName(formatCalendarFilter(new Set(['at-home', 'watchlist', 'following'])))).toBe(
    'My calendar',
  )
  expect(suggestName(formatCalendarFilter(new Set(['premieres', 'following'])))).toBe('Premieres and finales')
  expect(suggestName('specials')).toBe('My calendar')
})
