import { expect, test } from 'vitest'
import { readEpisode, readSeason } from './season-response.ts'
import { episode, season } from './test/answers.ts'

test('an episode is read whole', () => {
  expect(readEpisode(episode(2, 3, { episode_type: 'finale' }), 2, 3)).toEqual({
    id: 9203,
    season: 2,
    number: 3,
    name: 'Boat 3',
    airDate: '2018-02-01',
    overview: 'The boat is late.',
    runtime: 28,
    stillPath: '/boat.jpg',
    score: 8.25,
    votes: 4,
    kind: 'finale',
  })
})

test('episodes stand in order, each once, and those without a number, or with one beyond all, are dropped', () => {
  const episodes = [
    episode(1, 3),
    episode(1, 1),
    episode(1, 1, { name: 'Again' }),
    episode(1, 2, { episode_number: null }),
    episode(1, 2, { episode_number: 1e9 }),
    null,
    episode(1, 2, { episode_number: '2' }),
  ]

  const { episodes: read, episodeCount } = readSeason(season(1, { episodes }), 1)

  expect(read.map(({ number, name }) => [number, name])).toEqual([
    [1, 'Boat 1'],
    [2, 'Boat 2'],
    [3, 'Boat 3'],
  ])
  expect(episodeCount).toBe(3)
})

test('an old episode without id, season and kind still has its place', () => {
  const old = { episode_number: 4, name: '', air_date: '2001-03-04T00:00:00.000Z', overview: '' }

  const { episodes } = readSeason(season(2, { episodes: [old, { ...old, episode_number: 5 }] }), 2)

  expect(episodes[0]).toMatchObject({
    season: 2,
    number: 4,
    name: 'Episode 4',
    airDate: '2001-03-04',
    overview: null,
    kind: 'standard',
  })
  expect(new Set(episodes.map(({ id }) => id)).size).toBe(2)
  expect(episodes.every(({ id }) => id < 0)).toBe(true)
})

test.each([null, undefined, {}, 'none'])('a season whose episodes are %o has none', (episodes) => {
  expect(readSeason(season(1, { episodes }), 1)).toMatchObject({ number: 1, episodeCount: 0, episodes: [] })
})

test('a season without a number has the requested one', () => {
  expect(readSeason({ id: 5 }, 0)).toMatchObject({ number: 0, name: 'Specials' })
})
