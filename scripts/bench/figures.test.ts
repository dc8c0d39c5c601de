import { expect, test } from 'vitest'
import { median, quantile } from './figures.ts'

test('the median and the slowest hundredth do not depend on the order of the times', () => {
  const times = [5, 1, 3, 2, 4]
  expect(median(times)).toBe(3)
  expect(quantile(times, 0.99)).toBe(5)
  expect(times).toEqual([5, 1, 3, 2, 4])
})
