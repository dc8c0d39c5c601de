import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distribution, meanRating } from './ranking.ts'

test('nine and a half counts as a ten in the distribution, and every column is there', () => {
  expect(distribution([1, 9.4, 9.5, 10])).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  expect(distribution([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test.each([
  { ratings: [], mean: null },
  { ratings: [7], mean: 7 },
  { ratings: [9, 8, 9], mean: 8.7 },
  { ratings: [8, 7, 7, 7], mean: 7.3 },
])('the mean of $ratings is $mean', ({ ratings, mean }) => {
  expect(meanRating(ratings)).toBe(mean)
})

test('every rating is in one column, and the mean lies among the ratings', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1 }), (ratings) => {
      expect(distribution(ratings).reduce((sum, count) => sum + count)).toBe(ratings.length)
      expect(meanRating(ratings)).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(meanRating(ratings)).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
})
