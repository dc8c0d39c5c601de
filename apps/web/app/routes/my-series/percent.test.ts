import { expect, test } from 'vitest'
import { percentOf, seenOf, seenOfSeason } from './percent.ts'

const counts = { seen: 26, due: 26, total: 26, ahead: 22 }

test('a rewatch counts what was seen again, as what is left does', () => {
  const progress = { ...counts, rewatch: { seen: 4 } }
  expect([percentOf(progress), seenOf(progress)]).toEqual([15, 4])
  expect(seenOfSeason({ seen: 10, due: 10, total: 10, ahead: 6 }, progress)).toBe(4)
})

test('a first viewing counts all that was seen', () => {
  const progress = { ...counts, rewatch: null }
  expect([percentOf(progress), seenOf(progress), seenOfSeason(counts, progress)]).toEqual([100, 26, 26])
  expect(percentOf({ ...progress, total: 0 })).toBe(0)
})
