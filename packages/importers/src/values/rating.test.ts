import { expect, test } from 'vitest'
import { parseRating, type Scale } from './rating.ts'

test.each<[string, Scale, number | null | undefined]>([
  ['9', 10, 9],
  ['8.5', 10, 9],
  ['6.25', 10, 6],
  ['0.2', 10, 1],
  ['0', 10, null],
  ['', 10, null],
  ['0.5', 5, 1],
  ['3,5', 5, 7],
  ['85', 100, 9],
  ['4', 100, 1],
  ['11', 10, undefined],
  ['-1', 10, undefined],
  ['good', 10, undefined],
])('%s of %s is %s', (text, scale, points) => {
  expect(parseRating(text, scale)).toBe(points)
})
