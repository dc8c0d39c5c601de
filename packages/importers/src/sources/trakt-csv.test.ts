import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

const HISTORY =
  'watched_at,action,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,season_number,episode_number,episode_title,episode_trakt_id,episode_tvdb_id,genres'

test('ids of a row of an episode are those of its series, and the rating of the community is not read', async () => {
  const reading = await readFiles({
    'history.csv': csv(
      HISTORY,
      '2026-04-01T20:10:00.000Z,scrobble,episode,Harbour Lights,2021,8.4,11,tt9000001,800001,900001,1,2,High Tide,21,900102,"drama,mystery"',
      'unknown,watch,movie,The Orchard,2019,8.2,12,tt9000002,700001,,,,,,,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film The Orchard 2019 tmdb:700001 trakt:12 imdb:tt9000002 undated',
    'play series Harbour Lights 2021 tmdb:800001 tvdb:900001 trakt:11 imdb:tt9000001 S1E2 tvdb:900102 trakt:21 2026-04-01T20:10Z',
  ])
})

test('ratings are those of the person, of seasons too', async () => {
  const reading = await readFiles({
    'ratings.csv': csv(
      'rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,season_number,episode_number,rating',
      '2026-05-01T09:00:00.000Z,season,Harbour Lights,2021,8.4,11,,800001,,1,,10',
    ),
  })

  expect(briefs(reading)).toEqual([
    'rating series Harbour Lights 2021 tmdb:800001 trakt:11 S1 = 10 ~2026-05-01T09:00Z',
  ])
})

test('one row of the table that Trakt imports is a play, a rating and an entry of the watchlist', async () => {
  const reading = await readFiles({
    'for-trakt.csv': csv(
      'imdb_id,type,watched_at,watchlisted_at,rating,rated_at',
      'tt9000002,movie,2025-12-24T20:00:00Z,2025-12-01T00:00:00Z,9,2025-12-24T22:20:00Z',
      'tt9000001,show,,2026-01-11T12:00:00Z,,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film ? imdb:tt9000002 2025-12-24T20:00Z',
    'rating film ? imdb:tt9000002 = 9 ~2025-12-24T22:20Z',
    'watchlist film ? imdb:tt9000002 ~2025-12-01T00:00Z',
    'watchlist series ? imdb:tt9000001 ~2026-01-11T12:00Z',
  ])
})

test('a series or season with a time was seen as a whole, as far as it had aired by then', async () => {
  const reading = await readFiles({
    'for-trakt.csv': csv(
      'tmdb_id,type,season,watched_at,watchlisted_at,rating,rated_at',
      '800001,show,,2024-05-01T20:00:00Z,,8,',
      '800002,season,2,unknown,,,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'rating series ? tmdb:800001 = 8 undated',
    'seen series ? tmdb:800001 ~2024-05-01T20:00Z',
    'seen series ? tmdb:800002 S2 undated',
  ])
  expect(reading.records).toContainEqual(
    expect.objectContaining({ action: 'seen', season: null, airedBy: '2024-05-01T20:00:00.000Z' }),
  )
  expect(reading.skipped).toEqual([])
})

test('a play of the history without a time is undated', async () => {
  const reading = await readFiles({
    'history.csv': csv(
      'watched_at,action,type,title,year,trakt_id,tmdb_id,season_number,episode_number',
      ',watch,movie,The Orchard,1999,12,700001,,',
      ',watch,episode,Harbour Lights,2021,11,800001,1,2',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film The Orchard 1999 tmdb:700001 trakt:12 undated',
    'play series Harbour Lights 2021 tmdb:800001 trakt:11 S1E2 undated',
  ])
})

test('a template without types is one of films', async () => {
  const reading = await readFiles({
    'from-a-tool.csv': csv('imdb_id,watched_at,watchlisted_at,rating,rated_at', 'tt9000002,unknown,,8,'),
  })

  expect(briefs(reading)).toEqual([
    'play film ? imdb:tt9000002 undated',
    'rating film ? imdb:tt9000002 = 8 undated',
  ])
})

test('the table of a history adds to the archive only what that lacks', async () => {
  const film = { title: 'The Orchard', year: 2019, ids: { trakt: 12, tmdb: 700001 } }
  const files = {
    'history.csv': csv(
      'watched_at,type,title,year,trakt_id,tmdb_id',
      '2026-01-11T12:00:00.000Z,movie,The Orchard,2019,12,700001',
      '2026-01-12T12:00:00.000Z,movie,The Orchard,2019,12,700001',
    ),
    'watched-history.json': JSON.stringify([
      { id: 5, watched_at: '2026-01-11T12:00:00.000Z', action: 'watch', type: 'movie', movie: film },
    ]),
  }
  const expected = [
    'play film The Orchard 2019 tmdb:700001 trakt:12 2026-01-11T12:00Z',
    'play film The Orchard 2019 tmdb:700001 trakt:12 2026-01-12T12:00Z',
  ]

  const reading = await readFiles(files)
  expect(briefs(reading)).toEqual(expected)
  expect(reading.skipped).toEqual([{ file: 'history.csv', reason: 'repeats another entry', count: 1 }])
  expect(briefs(await readFiles(Object.fromEntries(Object.entries(files).reverse())))).toEqual(expected)
})

test('people in a list are counted', async () => {
  const reading = await readFiles({
    'watchlist.csv': csv('rank,listed_at,type,title,trakt_id', '1,2026-01-11T12:00:00Z,person,Ada,5'),
  })

  expect(reading.records).toEqual([])
  expect(reading.skipped).toEqual([{ file: 'watchlist.csv', reason: 'people in lists', count: 1 }])
})

const LIST = csv(
  'rank,listed_at,type,title,year,trakt_id,imdb_id,tmdb_id,tvdb_id',
  '1,2026-01-11T12:00:00Z,movie,The Orchard,2019,12,,700001,',
  '2,,movie,The Quarry,2020,13,,700002,',
)

test('a list is the watchlist by its name, and waits for an answer without', async () => {
  expect(briefs(await readFiles({ 'watchlist.csv': LIST }))).toHaveLength(2)

  const unclear = await readFiles({ 'export.csv': LIST })
  expect(unclear.records).toEqual([])
  expect(unclear.files.map(({ status, question }) => ({ status, question }))).toEqual([
    { status: 'question', question: { kind: 'list', guess: 'folder' } },
  ])

  const answered = await readFiles({ 'export.csv': LIST }, { answers: { 'export.csv': { list: 'folder' } } })
  expect(briefs(answered)).toEqual([
    'folder film The Orchard 2019 tmdb:700001 trakt:12 in export #1 ~2026-01-11T12:00Z',
    'folder film The Quarry 2020 tmdb:700002 trakt:13 in export #2 undated',
  ])
})
