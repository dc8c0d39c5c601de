import { expect, test } from 'vitest'
import { ageOf } from './ages.ts'

const MINUTE = 60_000

test.each([
  ['/3/movie/27205', true],
  ['/3/tv/1396/season/1', true],
  ['/3/movie/popular', false],
  ['/3/configuration', false],
  ['/3/search/movie', false],
])('a 404 of %s takes the place of what KV holds: %s', (path, expected) => {
  expect(Number(ageOf(path, 404)?.stored) >= MINUTE).toBe(expected)
  expect(Number(ageOf(path, 200)?.stored)).toBeGreaterThan(MINUTE)
})

test('other paths are not cached', () => {
  expect([ageOf('/3/account', 200), ageOf('/3/account', 404)]).toEqual([null, null])
})
