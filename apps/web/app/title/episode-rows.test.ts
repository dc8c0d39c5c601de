import { expect, test } from 'vitest'
import { bulbsOf, bulbsOfCounts, type EpisodeRowState, findNext, formatSum } from './episode-rows.ts'

/** Rows from marks: `x` seen, `.` aired and not seen, `-` to come. */
const rowsOf = (marks: string): EpisodeRowState[] =>
  [...marks].map((mark, index) => ({
    episode: {
      ...{ id: index + 1, season: 1, number: index + 1, name: `Part ${index + 1}`, airDate: null },
      ...{ overview: null, runtime: null, stillPath: null, score: null, votes: 0, kind: 'standard' },
    },
    ...{ hasAired: mark !== '-', isMarked: mark === 'x', plays: mark === 'x' ? 1 : 0, last: null },
  }))

test.each([
  { marks: 'xx..-', saved: 3, rule: 'first-unseen', next: 3, afterNext: 4 },
  { marks: 'xxx.-', saved: 3, rule: 'first-unseen', next: 4, afterNext: null },
  { marks: 'x.x..', saved: 4, rule: 'after-last', next: 4, afterNext: 5 },
  { marks: 'x.x..', saved: 2, rule: 'first-unseen', next: 2, afterNext: 4 },
  { marks: 'xxx--', saved: 3, rule: 'first-unseen', next: null, afterNext: null },
] as const)('of $marks by the rule $rule episode $next comes next', ({ marks, saved, rule, ...expected }) => {
  const position = { season: 1, number: saved }
  expect(findNext(rowsOf(marks), { season: 1, next: position, rule })).toEqual(expected)
})

test('nothing of a season comes next while the next episode is in another, or on another page', () => {
  const none = { next: null, afterNext: null }
  const options = { season: 1, rule: 'first-unseen' } as const
  expect(findNext(rowsOf('x..'), { ...options, next: { season: 2, number: 1 } })).toEqual(none)
  expect(findNext(rowsOf('x..'), { ...options, next: { season: 1, number: 99 } })).toEqual(none)
  expect(findNext(rowsOf('x..'), { ...options, next: null })).toEqual(none)
})

test('the sum of a season counts what was seen, what is to see and what is to come', () => {
  const bulbs = bulbsOf(rowsOf('xxxxx..-'), 6)
  expect(bulbs.slice(4)).toEqual(['seen', 'next', 'aired', 'upcoming'])
  expect(formatSum(bulbs)).toBe('5 of 8 seen, 2 to see, 1 to come')
  expect(formatSum(bulbsOf(rowsOf('xx'), null))).toBe('2 of 2 seen')
  expect(formatSum(bulbsOfCounts({ seen: 120, due: 150, total: 152 }))).toBe(
    '120 of 152 seen, 30 to see, 2 to come',
  )
})
