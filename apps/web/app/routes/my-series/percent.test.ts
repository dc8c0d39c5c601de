import { expect, test } from 'vitest'
import { percentOf, seenOf, seenOfSeason } from './percent.ts'

const counts = { seen: 26, total: 26 }

test('a rewatch counts what was seen again, as what is left does', () => {
  const progress = { ...counts, rewatch: { seen: 4 } }
  expect([percentOf(progress), seenOf(progress)]).toEqual([15, 4])
  expect(seenOfSeason({ seen: 10, seenAgain: 4 })).toBe(4)
})

test('a first viewing counts all that was seen', () => {
  const progress = { ...counts, rewatch: null }
  expect([percentOf(progress), seenOf(progress)]).toEqual([100, 26])
  expect(seenOfSeason({ seen: 10, seenAgain: null })).toBe(10)
  expect(percentOf({ ...progress, total: 0 })).toBe(0)
})

test('the first and the last of a thousand episodes are neither nothing nor everything', () => {
  const of = (seen: number) => percentOf({ seen, total: 1000, rewatch: null })
  expect([of(0), of(1), of(999), of(1000)]).toEqual([0, 1, 99, 100])
})
