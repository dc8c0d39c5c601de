import { expect, test } from 'vitest'
import type { Fields } from './field.ts'
import { readAppendedSeasons, readSeries } from './series-response.ts'
import { episode, listedSeason, season, series } from './test/answers.ts'

function read(changes: Fields, numbers: number[] = []) {
  const answer = series(changes)
  return readSeries(answer, readAppendedSeasons(answer, numbers))
}

test('a series is read with its seasons in order, specials first and not counted', () => {
  const seasons = [listedSeason(2), listedSeason(0, { name: null }), listedSeason(1)]

  expect(read({ seasons })).toMatchObject({
    type: 'series',
    creators: ['Al Ward'],
    cast: [{ id: 31, name: 'Joan Pike', role: 'Mo' }],
    inProduction: true,
    lastAirDate: '2020-05-01',
    seasonCount: 2,
    episodeCount: 4,
    tagline: null,
    watch: null,
    seasons: [
      { number: 0, name: 'Specials' },
      { number: 1, name: 'Season 1', score: 7.5, overview: null },
      { number: 2, name: 'Season 2' },
    ],
  })
})

test('counts that TMDB leaves out are counted, without the specials', () => {
  expect(read({ number_of_seasons: null, number_of_episodes: undefined })).toMatchObject({
    seasonCount: 2,
    episodeCount: 4,
  })
})

test.each([null, undefined, {}, 'none'])('a series whose seasons are %o has none', (seasons) => {
  expect(read({ seasons })?.seasons).toEqual([])
})

test('a season that came along with episodes is one of the series where its list lacks it', () => {
  const appended = { 'season/2': season(2), 'season/3': season(3, { episodes: [] }) }
  const { seasons, seasonCount } =
    read({ seasons: [listedSeason(1)], number_of_seasons: null, ...appended }, [1, 2, 3]) ?? {}

  expect(seasons).toMatchObject([{ number: 1 }, { number: 2, name: 'Season 2', episodeCount: 2 }])
  expect(seasons?.[1]).not.toHaveProperty('episodes')
  expect(seasonCount).toBe(2)
})

test('an old season without id, name and count is read by its number', () => {
  const seasons = [{ air_date: '2001-01-01', poster_path: null, season_number: 1 }, { air_date: null }]

  expect(read({ seasons, 'season/1': season(1) }, [1])?.seasons).toMatchObject([
    { id: -2, number: 1, name: 'Season 1', airDate: '2001-01-01', episodeCount: 2 },
  ])
})

test.each<[string, Fields, number | null]>([
  ['its episodes', { episode_run_time: [45] }, 28],
  ['the usual of several runtimes', { episode_run_time: [30, 21, 17], 'season/1': undefined }, 21],
  ['one runtime outside a list', { episode_run_time: '25', 'season/1': undefined }, 25],
  ['the last episode', { 'season/1': undefined }, 31],
  ['nothing', { 'season/1': undefined, last_episode_to_air: null, episode_run_time: [0] }, null],
])('the runtime of an episode is read from %s', (_, changes, runtime) => {
  expect(read({ 'season/1': season(1), ...changes }, [1])?.episodeRuntime).toBe(runtime)
})

test('specials do not decide how long an episode is', () => {
  const specials = season(0, { episodes: [episode(0, 1, { runtime: 90 })] })

  expect(read({ 'season/0': specials }, [0])?.episodeRuntime).toBe(31)
})

test('the credits of a series stand in where the aggregate ones are missing', () => {
  const credits = { cast: [{ id: 5, name: 'Ann Roe', character: 'Bo' }] }

  expect(read({ aggregate_credits: null, credits })?.cast).toEqual([
    { id: 5, name: 'Ann Roe', role: 'Bo', portraitPath: null },
  ])
})

test('only seasons that came along with their episodes are read', () => {
  const answer = series({ 'season/1': season(1), 'season/2': { success: false }, 'season/3': null })

  expect(readAppendedSeasons(answer, [1, 2, 3, 4]).map(({ number }) => number)).toEqual([1])
})

test('a season without episodes came along only where it has none by its series', () => {
  const seasons = [listedSeason(1), listedSeason(2, { episode_count: 0 })]
  const empty = { 'season/1': season(1, { episodes: [] }), 'season/2': season(2, { episodes: [] }) }

  expect(readAppendedSeasons(series({ seasons, ...empty }), [1, 2])).toMatchObject([{ number: 2 }])
})
