import { expect, test } from 'vitest'
import { heatLevel } from './heat-level.ts'

test.each([
  { score: 0, level: 1 },
  { score: 4.9, level: 1 },
  { score: 5, level: 2 },
  { score: 6.9, level: 3 },
  { score: 7.5, level: 5 },
  { score: 8.96, level: 8 },
  // 8.9 in writing, as their binary forms are a little less.
  { score: 8.95, level: 7 },
  { score: 8.45, level: 6 },
  { score: 10, level: 8 },
])('a score of $score has the heat $level', ({ score, level }) => {
  expect(heatLevel(score)).toBe(level)
})
