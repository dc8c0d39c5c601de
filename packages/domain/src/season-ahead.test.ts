import { expect, test } from 'vitest'
import { seasonAhead } from './season-ahead.ts'
import { resolveSeen } from './seen-episode.ts'

const TODAY = '2026-11-23'
const weekly = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'].map(
  (airDate, index) => ({ id: 10 + index, number: index + 1, airDate, runtime: 40 + index }),
)
const season = { number: 2, airDate: '2026-11-02', episodeCount: 5, episodes: weekly }
const next = { season: 2, number: 2, id: 11, airDate: '2026-11-09' }

test('a season says of each episode how it stands, and what is left after the next one', () => {
  const seen = resolveSeen([season], [{ episodeId: 10, season: 2, episode: 1 }])
  expect(seasonAhead(season, seen, next, TODAY)).toEqual({
    number: 2,
    states: ['seen', 'next', 'aired', 'aired', 'upcoming'],
    rest: 2,
    restMinutes: 85,
  })
})

test('what was seen after the next one is not left, and an unknown runtime leaves the time unknown', () => {
  const episodes = weekly.map((episode) => (episode.id === 13 ? { ...episode, runtime: null } : episode))
  const seen = resolveSeen([season], [{ episodeId: 12, season: 2, episode: 3 }])
  expect(seasonAhead({ ...season, episodes }, seen, next, TODAY)).toMatchObject({
    states: ['aired', 'next', 'seen', 'aired', 'upcoming'],
    ...{ rest: 1, restMinutes: null },
  })
})

test('a season whose episodes are not stored is counted', () => {
  const { episodes: _, ...counted } = season
  const seen = resolveSeen([counted], [{ episodeId: null, season: 2, episode: 1 }])
  expect(seasonAhead(counted, seen, { ...next, id: null, airDate: null }, TODAY)).toEqual({
    number: 2,
    states: ['seen', 'next', 'aired', 'aired', 'aired'],
    ...{ rest: 3, restMinutes: null },
  })
})
