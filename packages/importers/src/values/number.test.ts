import { expect, test } from 'vitest'
import { parseYear } from './number.ts'

test.each([
  [2013, 2013],
  ['2013.0', 2013],
  ['2013–2023', 2013],
  ['2013-05-01', 2013],
  ['(2013)', 2013],
  ["'2013", 2013],
  ['20130', null],
  ['1066', null],
  ['', null],
])('%j is a title of %s', (value, year) => {
  expect(parseYear(value)).toBe(year)
})
