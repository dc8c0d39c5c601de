import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { airedEpisodes, announcedDays, type DatedEpisode } from './episode.ts'

const today = '2026-11-21'

function episodes(...dates: (Day | null)[]): DatedEpisode[] {
  return dates.map((airDate, index) => ({ id: 100 + index, number: index + 1, airDate }))
}

test.each([
  { says: 'one which airs today has aired', dates: ['2026-11-20', today], began: null, aired: [1, 2] },
  { says: 'one which airs tomorrow has not', dates: [today, '2026-11-22'], began: null, aired: [1] },
  { says: 'an undated one before an aired one has', dates: [null, '2001-01-01'], began: null, aired: [1, 2] },
  { says: 'an undated one after all others has not', dates: ['2001-01-01', null], began: null, aired: [1] },
  { says: 'an undated season airs on its own day', dates: [null, null], began: '2001-01-01', aired: [1, 2] },
  { says: 'an undated season to come has not aired', dates: [null, null], began: '2027-01-01', aired: [] },
  { says: 'without any date nothing has aired', dates: [null], began: null, aired: [] },
  { says: 'a season may have no episodes', dates: [], began: '2001-01-01', aired: [] },
])('$says', ({ dates, began, aired }) => {
  expect(airedEpisodes(episodes(...dates), began, today).map(({ number }) => number)).toEqual(aired)
})

test.each([
  { says: 'none is concluded from a later one', dates: [null, '2027-01-08'], days: [null, '2027-01-08'] },
  { says: 'none is concluded from an earlier one', dates: ['2027-01-01', null], days: ['2027-01-01', null] },
  { says: 'a season begins with its first episode alone', dates: [null, null], days: ['2027-01-01', null] },
  { says: 'a season may have no episodes', dates: [], days: [] },
])('of the days that are announced, $says', ({ dates, days }) => {
  expect(announcedDays(episodes(...dates), '2027-01-01')).toEqual(days)
})

test('what has aired stays aired as the days go by', () => {
  const day = fc.constantFrom('2026-01-01', '2026-06-01', '2026-11-21', '2027-01-01', '2027-06-01')
  fc.assert(
    fc.property(fc.array(fc.option(day)), fc.option(day), day, day, (dates, began, a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a]
      const list = episodes(...dates)
      expect(airedEpisodes(list, began, later)).toEqual(
        expect.arrayContaining(airedEpisodes(list, began, earlier)),
      )
    }),
  )
})
