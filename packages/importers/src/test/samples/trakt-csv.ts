import type { Sample } from './sample.ts'

export const traktCsvSamples: Sample[] = [
  {
    name: 'Trakt, table of the history',
    files: {
      'history.csv': `watched_at,action,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,url,released,runtime,season_number,episode_number,episode_title,episode_released,episode_trakt_rating,episode_trakt_id,episode_imdb_id,episode_tmdb_id,episode_tvdb_id,genres
2026-04-01T20:10:00.000Z,scrobble,episode,Severance,2022,8.4,154997,tt11280740,95396,371980,https://trakt.tv/shows/severance,2022-02-18T00:00:00.000Z,57,1,1,Good News About Hell,2022-02-18T00:00:00.000Z,8.1,5000000,,5000002,5000001,"drama,mystery,science-fiction"
2026-03-30T19:00:00.000Z,watch,movie,Dune: Part Two,2024,8.2,543108,tt15239678,693134,,https://trakt.tv/movies/dune-part-two-2024,2024-03-01,167,,,,,,,,,,"science-fiction,adventure"
`,
    },
    read: ['history.csv trakt history 2'],
    records: [
      'play film Dune: Part Two 2024 tmdb:693134 trakt:543108 imdb:tt15239678 2026-03-30T19:00Z',
      'play series Severance 2022 tmdb:95396 tvdb:371980 trakt:154997 imdb:tt11280740 S1E1 tmdb:5000002 tvdb:5000001 trakt:5000000 2026-04-01T20:10Z',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'Trakt, table of ratings',
    files: {
      'ratings.csv': `rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,url,released,season_number,episode_number,episode_title,episode_released,episode_trakt_rating,episode_trakt_id,episode_imdb_id,episode_tmdb_id,episode_tvdb_id,genres,rating
2025-12-24T22:20:00.000Z,movie,The Matrix,1999,8.4,481,tt0133093,603,,https://trakt.tv/movies/the-matrix-1999,1999-03-31,,,,,,,,,,"action,science-fiction",9
2026-05-01T09:00:00.000Z,season,Severance,2022,8.4,154997,tt11280740,95396,371980,https://trakt.tv/shows/severance/seasons/1,2022-02-18T00:00:00.000Z,1,,,,,,,,,drama,10
`,
    },
    read: ['ratings.csv trakt ratings 2'],
    records: [
      'rating film The Matrix 1999 tmdb:603 trakt:481 imdb:tt0133093 = 9 ~2025-12-24T22:20Z',
      'rating series Severance 2022 tmdb:95396 tvdb:371980 trakt:154997 imdb:tt11280740 S1 = 10 ~2026-05-01T09:00Z',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'Trakt, table that it imports',
    files: {
      'import-template.csv': `imdb_id,type,watched_at,watchlisted_at,rating,rated_at
tt0133093,movie,2025-12-24T20:00:00Z,,9,2025-12-24T22:20:00Z
tt0113277,movie,,2026-01-10T12:00:00Z,,
tt0903747,show,,2026-01-11T12:00:00Z,,
`,
    },
    read: ['import-template.csv trakt template 3'],
    records: [
      'play film ? imdb:tt0133093 2025-12-24T20:00Z',
      'rating film ? imdb:tt0133093 = 9 ~2025-12-24T22:20Z',
      'watchlist film ? imdb:tt0113277 ~2026-01-10T12:00Z',
      'watchlist series ? imdb:tt0903747 ~2026-01-11T12:00Z',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
]
