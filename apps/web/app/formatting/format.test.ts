import { expect, test } from 'vitest'
import {
  formatCount,
  formatDay,
  formatLength,
  formatMonthRange,
  formatSeason,
  formatShortDay,
} from './format.ts'

test('days are written the way people say them', () => {
  expect(formatDay('2010-05-02')).toBe('2 May 2010')
  expect(formatDay('2010-05-02', '2010-12-31')).toBe('2 May')
  expect(formatDay('2010-05-02', '2011-01-01')).toBe('2 May 2010')
  expect(formatShortDay('2010-09-30')).toBe('30 Sep 2010')
})

test.each([
  { last: '2010-03-28', span: 'March 2010' },
  { last: '2010-06-13', span: 'March to June 2010' },
  { last: '2011-01-02', span: 'March 2010 to January 2011' },
])('from 21 March 2010 to $last is $span', ({ last, span }) => {
  expect(formatMonthRange('2010-03-21', last)).toBe(span)
})

test.each([
  { minutes: 125, text: '2 h 5 min' },
  { minutes: 120, text: '2 h' },
  { minutes: 47, text: '47 min' },
  { minutes: 0, text: '0 min' },
])('$minutes minutes are $text', ({ minutes, text }) => {
  expect(formatLength(minutes)).toBe(text)
})

test('one season is not several', () => {
  expect([formatCount(1, 'season'), formatCount(1200, 'vote')]).toEqual(['1 season', '1,200 votes'])
})

test('season 0 is called Specials', () => {
  expect([formatSeason(0), formatSeason(3)]).toEqual(['Specials', 'Season 3'])
})
