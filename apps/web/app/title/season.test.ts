import type { ShownSeason } from '@marquee/domain/spoilers'
import { expect, test } from 'vitest'
import { seasonDetail } from './season.ts'

const season = (...days: (string | null)[]): ShownSeason => ({
  ...{ id: 1, number: 1, name: 'Season 1', airDate: '2002-09-20', overview: null, posterPath: null },
  ...{ episodeCount: days.length, score: null },
  episodes: days.map((airDate, index) => ({
    ...{ id: index + 1, season: 1, number: index + 1, name: `Part ${index + 1}`, airDate, overview: null },
    ...{ runtime: null, stillPath: null, score: null, votes: 0, kind: 'standard' as const },
  })),
})

test.each([
  [['2010-03-21', '2010-04-04', '2010-06-13'], '3 episodes, March to June 2010'],
  // As Firefly: its first episode aired last that year.
  [['2002-12-20', '2002-09-20', '2003-07-28', '2002-12-13'], '4 episodes, September 2002 to July 2003'],
  [[null, '2002-10-04', null], '3 episodes, October 2002'],
  [[null], '1 episode, 2002'],
])('a season whose episodes aired on %j is described as "%s"', (days, text) => {
  const opened = season(...days)
  expect(seasonDetail(opened, opened)).toBe(text)
})

test('of a season that is not open its year is known', () => {
  expect(seasonDetail(season('2002-12-20', '2002-09-20'), null)).toBe('2 episodes, 2002')
})
