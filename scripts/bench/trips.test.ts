import { expect, test } from 'vitest'
import { formatTrips, readTrips } from './trips.ts'

test('the trips of all calls of a page are counted together', () => {
  const timing =
    'api;desc="2", d1;desc="2", kv;desc="0", cache;desc="1", tmdb;desc="0", hit-cache;desc="1", ' +
    'd1;desc="2", kv;desc="0", cache;desc="0", tmdb;desc="1", hit-cache;desc="0"'
  expect(readTrips(timing)).toEqual({ api: 2, d1: 4, kv: 0, cache: 1, tmdb: 1 })
})

test('only trips that were made are put into words', () => {
  expect(formatTrips(readTrips('api;desc="1", d1;desc="2"'))).toBe('1 api, 2 d1')
  expect(formatTrips(readTrips(''))).toBe('none')
})
