import type { Sample } from './sample.ts'

export const tablesSamples: Sample[] = [
  {
    name: 'Movary',
    files: {
      'history.csv': `title,year,tmdbId,imdbId,watchedAt,comment,location
"The Matrix",1999,603,tt0133093,2025-12-24,"with Dad","Living room"
"The Matrix",1999,603,tt0133093,2019-06-01,,
Heat,1995,949,tt0113277,,,
`,
      'ratings.csv': `title,year,tmdbId,imdbId,userRating
"The Matrix",1999,603,tt0133093,9
`,
      'watchlist.csv': `title,year,tmdbId,imdbId,addedAt
"Perfect Blue",1998,10494,tt0156887,"2024-02-02 10:11:12"
`,
    },
    read: [
      'history.csv movary history 3',
      'ratings.csv movary ratings 1',
      'watchlist.csv movary watchlist 1',
    ],
    records: [
      'play film Heat 1995 tmdb:949 imdb:tt0113277 undated',
      'play film The Matrix 1999 tmdb:603 imdb:tt0133093 2019-06-01',
      'play film The Matrix 1999 tmdb:603 imdb:tt0133093 2025-12-24',
      'rating film The Matrix 1999 tmdb:603 imdb:tt0133093 = 9 undated',
      'watchlist film Perfect Blue 1998 tmdb:10494 imdb:tt0156887 ~2024-02-02T10:11:12.000Z',
    ],
    leftOut: ['history.csv: 1 comments are not imported'],
    problems: [],
    claims: [],
  },
  {
    name: 'Bingers',
    files: {
      'ratings.csv': `type,title,tvdb_id,tmdb_id,season_number,episode_number,rating,favorite_character,emotions
movie,The Matrix,,603,,,5,,
`,
      'watches.csv': `type,title,tvdb_id,tmdb_id,season_number,episode_number,first_watched_at,last_watched_at,plays
episode,Breaking Bad,81189,1396,1,1,2019-03-02T18:21:00Z,2021-11-20T20:00:01Z,2
movie,The Matrix,,603,,,2020-05-01T20:00:05Z,2020-05-01T20:00:05Z,1
`,
    },
    read: ['ratings.csv bingers ratings 1', 'watches.csv bingers watches 2'],
    records: [
      'play film The Matrix tmdb:603 2020-05-01T20:00:05.000Z',
      'play series Breaking Bad tmdb:1396 tvdb:81189 S1E1 2019-03-02T18:21Z',
      'play series Breaking Bad tmdb:1396 tvdb:81189 S1E1 2021-11-20T20:00:01.000Z',
      'rating film The Matrix tmdb:603 = 10 undated',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'TMDB',
    files: {
      'tmdb-ratings.csv': `TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
603,tt0133093,movie,The Matrix,1999-03-30T00:00:00Z,,,8.2,8.5,2024-05-05T10:00:00Z
1396,tt0903747,tv,Breaking Bad,2008-01-20T00:00:00Z,,,8.9,10,2024-05-05T10:00:00Z
`,
    },
    read: ['tmdb-ratings.csv tmdb ratings 2'],
    records: [
      'rating film The Matrix 1999 tmdb:603 imdb:tt0133093 = 9 ~2024-05-05T10:00Z',
      'rating series Breaking Bad 2008 tmdb:1396 imdb:tt0903747 = 10 ~2024-05-05T10:00Z',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'Netflix',
    files: {
      'NetflixViewingHistory.csv': `Title,Date
"Dark: Season 1: Secrets","4/12/20"
"The Matrix","4/13/20"
`,
    },
    read: ['NetflixViewingHistory.csv netflix history 2'],
    records: ['play series Dark S1E? 2020-04-12', 'play title The Matrix 2020-04-13'],
    leftOut: [],
    problems: [],
    claims: [],
  },
]
