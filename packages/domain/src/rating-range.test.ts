import { expect, test } from 'vitest'
import { Rating } from './rating.ts'
import { isRating, MAX_RATING, MIN_RATING } from './rating-range.ts'

test.each([Number.NaN, -1, 0, 1, 5, 7.5, 10, 11])('%s is a rating here as it is for the schema', (value) => {
  expect(isRating(value)).toBe(Rating.safeParse(value).success)
})

test('ratings go from 1 to 10', () => {
  expect([MIN_RATING, MAX_RATING]).toEqual([1, 10])
})
