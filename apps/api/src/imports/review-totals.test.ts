import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from '@marquee/domain/import-job'
import { expect, test } from 'vitest'
import { NO_COUNTS } from './apply/counts.ts'
import { reviewTotals } from './review-totals.ts'

test('a review says how many plays an account has no room for', () => {
  const plays = { new: 5, there: 7, sameDay: 2, undated: 0, undatedSameDay: 0, replacing: 0 }
  const counts = { ...NO_COUNTS, episodePlays: plays, filmPlays: plays }
  const beyond = (held: number, sameDay: 'skip' | 'add') =>
    reviewTotals(counts, { ...DEFAULT_IMPORT_OPTIONS, sameDay }, held).affected.beyondMost

  expect(beyond(199_990, 'skip')).toBe(0)
  expect(beyond(199_990, 'add')).toBe(4)
  expect(beyond(199_998, 'skip')).toBe(8)
})

test('films to watch that are seen already, or by the import itself, are there and not lost', () => {
  const watchlist = { new: 1, there: 20, seen: 300, ifPlays: 4000, ifRated: 50_000, ifEither: 600_000 }
  const { parts } = DEFAULT_IMPORT_OPTIONS
  const of = (options: Partial<ImportOptions>) => {
    const { rows } = reviewTotals({ ...NO_COUNTS, watchlist }, { ...DEFAULT_IMPORT_OPTIONS, ...options }, 0)
    const row = rows.find(({ kind }) => kind === 'watchlist')
    return [row?.new, row?.there]
  }

  expect(of({})).toEqual([50_001, 604_320])
  expect(of({ ratedMeansSeen: true })).toEqual([1, 654_320])
  expect(of({ parts: { ...parts, plays: false } })).toEqual([654_001, 320])
})
