import { expect, test } from 'vitest'
import { lampLevel } from './lamp-level.ts'

test.each([
  { count: 0, level: 0 },
  { count: 1, level: 1 },
  { count: 2, level: 2 },
  { count: 3, level: 2 },
  { count: 4, level: 3 },
  { count: 6, level: 3 },
  { count: 7, level: 4 },
  { count: 400, level: 4 },
])('a day of $count plays has the level $level', ({ count, level }) => {
  expect(lampLevel(count)).toBe(level)
})
