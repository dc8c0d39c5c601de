import { expect, test } from 'vitest'
import { readPlays } from './plays-file.ts'

test('lines of JSON and a table give the same plays', () => {
  const lines = `{"tmdb":1396,"season":1,"number":2,"watched_at":"2026-01-31"}\n{"imdb":"tt1375666"}\n`
  const table =
    '\uFEFFtmdb,imdb,season,episode,watched_at\r\n1396,,1,2,2026-01-31\r\n\r\n,,\r\n,tt1375666,,,\r\n'
  const plays = [
    { ids: { tmdb: 1396 }, season: 1, number: 2, watched_at: '2026-01-31' },
    { ids: { imdb: 'tt1375666' }, season: null, number: null, watched_at: 'unknown' },
  ]
  expect(readPlays(lines)).toEqual(plays)
  expect(readPlays(table)).toEqual(plays)
})

test.each([
  ['{"tmdb":1,"season":2}', 'Line 1: an episode has a season and a number.'],
  ['{"tmdb":1}\n{"title":"Dune"}', 'Line 2: it has no tmdb, imdb or tvdb.'],
  ['{"tmdb":1}\n{nothing', 'Line 2 is no JSON object.'],
  ['{"tmdb":1}\n\nnull', 'Line 3 is no JSON object.'],
  ['{"tmdb":1,"watched_at":"2026-01-31 20:00"}', 'Line 1: "2026-01-31 20:00" is no time'],
  ['{"tmdb":1}\n{"tmdb":1,"watched_at":"2026-02-31"}', 'Line 2: "2026-02-31" is no time'],
  ['{"tmdb":1,"watched_at":"2026-01-31T24:30Z"}', 'Line 1: "2026-01-31T24:30Z" is no time'],
  ['{"tmdb":1}\n{"imdb":"nm123"}', 'Line 2: "nm123" is no id of IMDb'],
  ['tmdb\n1\n0', 'Line 3: "0" is no number for tmdb.'],
  ['tmdb,season,episode\n1396,123456,1', 'Line 2: "123456" is no number for season.'],
  ['tmdb,season\n\n,\nx,', 'Line 4: "x" is no number for tmdb.'],
  ['tmdb,season\nx,', 'Line 2: "x" is no number for tmdb.'],
  ['title,date\nDune,2021', 'The first line has to name the columns'],
])('%j is refused with its line', (text, message) => {
  expect(() => readPlays(text)).toThrow(message)
})

test.each([
  'tmdb, season, episode, watched_at\n1396, 1, 2, 2026-01-31\n',
  'tmdb;Season;Episode;Watched_At\n1396;1;2;2026-01-31\n',
  'TMDB\tSeason\tEpisode\tWatched_At\n1396\t1\t2\t2026-01-31\n',
])('columns are known with spaces and capitals, so that no episode of %j is taken for a film', (table) => {
  const play = { ids: { tmdb: 1396 }, season: 1, number: 2, watched_at: '2026-01-31' }
  expect(readPlays(table)).toEqual([play])
})
