import { expect, test } from 'vitest'
import { isNewSeason } from './new-season.ts'
import { seriesProgress } from './progress.ts'

const dated = (season: number, airDates: string[]) => ({
  number: season,
  airDate: airDates[0] ?? null,
  episodeCount: airDates.length,
  episodes: airDates.map((airDate, index) => ({ id: season * 10 + index, number: index + 1, airDate })),
})
const seasons = [dated(1, ['2024-01-01', '2024-01-08']), dated(2, ['2026-11-16', '2026-11-23'])]
const seen = (...episodes: [season: number, episode: number][]) =>
  episodes.map(([season, episode]) => ({ episodeId: null, season, episode, rewatch: null }))
const progressAfter = (...episodes: [season: number, episode: number][]) =>
  seriesProgress(seasons, seen(...episodes), '2026-11-23')

test('a season that came after the rest was seen is new until its first episode is seen', () => {
  expect(isNewSeason(progressAfter([1, 1], [1, 2]), null, '2024-02-01')).toBe(true)
  expect(isNewSeason(progressAfter([1, 1], [1, 2], [2, 1]), null, '2026-11-20')).toBe(false)
})

test.each([
  ['a season was there before the one before it was seen', progressAfter([1, 1], [1, 2]), '2026-11-20'],
  ['the one before it is not all seen', progressAfter([1, 2]), '2024-02-01'],
  ['nothing was seen', progressAfter(), '2024-02-01'],
  ['it is not known when the rest was seen', progressAfter([1, 1], [1, 2]), null],
] as const)('no season is new when %s', (_, progress, lastDay) => {
  expect(isNewSeason(progress, null, lastDay)).toBe(false)
})

test('no season is new in a rewatch', () => {
  const progress = seriesProgress(seasons, seen([1, 1], [1, 2]), '2026-11-23', {
    ...{ nextRule: 'first-unseen', withSpecials: false, rewatch: 1 },
  })
  expect(isNewSeason(progress, null, '2024-02-01')).toBe(false)
})

test('a season whose episodes have no dates begins on its own day', () => {
  const undated = { number: 2, airDate: '2026-11-16', episodeCount: 2 }
  const progress = seriesProgress([...seasons.slice(0, 1), undated], seen([1, 1], [1, 2]), '2026-11-23')
  expect(isNewSeason(progress, undated.airDate, '2024-02-01')).toBe(true)
  expect(isNewSeason(progress, undated.airDate, '2026-11-20')).toBe(false)
})
