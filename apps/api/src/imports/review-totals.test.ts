import { DEFAULT_IMPORT_OPTIONS } from '@marquee/domain/import-job'
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
