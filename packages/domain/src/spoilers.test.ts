import { expect, test } from 'vitest'
import type { Episode, SeasonDetail } from './catalogue.ts'
import { readShown, shownKey } from './shown-position.ts'
import { hideEpisode, hideSeason, hideVideos, SpoilerLevel, spoilerTest } from './spoilers.ts'

const episode = (number: number, name = `Name ${number}`): Episode => ({
  ...{ id: 100 + number, season: 1, number, name, airDate: '2026-11-01', runtime: 47, kind: 'standard' },
  ...{ overview: `Overview ${number}`, stillPath: `/still-${number}.jpg`, score: 8.5, votes: 12 },
})
const seasonOf = (...episodes: Episode[]): SeasonDetail => ({
  ...{ id: 1, number: 1, name: 'Season 1', airDate: '2026-11-01', overview: 'All', posterPath: null },
  ...{ episodeCount: episodes.length, score: 8, episodes },
})
const season = seasonOf(episode(1), episode(2), episode(3), episode(4))
const next = { season: 1, number: 2, id: 102 }
const decision = { seen: [{ season: 1, number: 1 }], next, shown: [] }

test.each([
  { level: 'none', hidden: [] },
  { level: 'unseen-but-next', hidden: [3, 4] },
  { level: 'unseen', hidden: [2, 3, 4] },
] as const)('level $level hides the episodes $hidden', ({ level, hidden }) => {
  const isHidden = spoilerTest({ level, ...decision })
  expect(season.episodes.filter(isHidden).map(({ number }) => number)).toEqual(hidden)
})

test('what a person chose to see is shown, and only that', () => {
  const isHidden = spoilerTest({ ...decision, level: 'unseen', shown: [{ season: 1, number: 4 }] })
  expect(season.episodes.filter(isHidden).map(({ number }) => number)).toEqual([2, 3])
})

test('the next episode is found by its id where TMDB renumbered it, else by its numbers', () => {
  const renumbered = { ...episode(3), number: 2 }
  const isHidden = spoilerTest({ ...decision, level: 'unseen-but-next' })
  expect([isHidden(renumbered), isHidden({ ...episode(2), number: 3 })]).toEqual([true, false])

  const byNumbers = { ...decision, level: 'unseen-but-next' as const, next: { ...next, id: null } }
  expect(season.episodes.filter(spoilerTest(byNumbers)).map(({ number }) => number)).toEqual([3, 4])
})

test('without a next episode all unseen ones are hidden', () => {
  const isHidden = spoilerTest({ ...decision, level: 'unseen-but-next', next: null })
  expect(season.episodes.filter(isHidden)).toHaveLength(3)
})

test('of a hidden episode only its numbers, date, length and kind are left', () => {
  expect(hideEpisode(episode(3), () => true)).toEqual({
    ...{ id: 103, season: 1, number: 3, airDate: '2026-11-01', runtime: 47, kind: 'standard' },
    ...{ name: null, overview: null, stillPath: null, score: null, votes: 0, isHidden: true },
  })
})

test('nothing in a season says what its hidden episodes tell', () => {
  const shown = hideSeason(season, spoilerTest({ ...decision, level: 'unseen' }))
  expect(JSON.stringify(shown)).not.toMatch(/Name [234]|Overview [234]|still-[234]/)
  expect(shown.episodes[0]).toEqual(season.episodes[0])
})

test('videos that name a hidden episode are left out, unless the name says nothing', () => {
  const videos = ['The Grim Barbarity | Promo', 'Severance: Official Trailer', 'Episode 4: Preview'].map(
    (name) => ({ site: 'YouTube' as const, key: name, name, kind: 'Trailer' }),
  )
  const seasons = [
    seasonOf(episode(2, 'The Grim Barbarity'), episode(3, 'Severance'), episode(4, 'Episode 4')),
  ]
  const left = hideVideos(videos, { series: 'Severance', seasons, isHidden: () => true })
  expect(left.map(({ name }) => name)).toEqual(['Severance: Official Trailer', 'Episode 4: Preview'])
  expect(hideVideos(videos, { series: 'Severance', seasons, isHidden: () => false })).toEqual(videos)
})

test('an episode in an address is read as it was written', () => {
  expect(SpoilerLevel.options).toEqual(['none', 'unseen-but-next', 'unseen'])
  expect(readShown(shownKey({ season: 2, number: 7 }))).toEqual({ season: 2, number: 7 })
  for (const text of ['', '2', '2-', '2-x', '-2-7', '2-7-1']) expect(readShown(text)).toBeNull()
})
