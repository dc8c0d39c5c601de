import type { Sample } from './sample.ts'

export const simklSamples: Sample[] = [
  {
    name: 'Simkl, backup',
    files: {
      'SimklBackup.json': String.raw`{"shows":[
 {"added_to_watchlist_at":"2021-05-02T10:00:00Z","last_watched_at":"2023-01-09T20:11:02Z","user_rated_at":"2023-01-10T09:00:00Z","user_rating":9,"status":"watching","last_watched":"S01E02","next_to_watch":"S01E03","watched_episodes_count":2,"total_episodes_count":62,"not_aired_episodes_count":0,"show":{"title":"Breaking Bad","poster":"11\/1122","year":2008,"ids":{"simkl":11121,"slug":"breaking-bad","imdb":"tt0903747","tmdb":"1396","tvdb":"81189"}},"seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2023-01-08T20:00:00Z"},{"number":2,"watched_at":"2023-01-09T20:11:02Z"}]}],"memo":{"text":"with the boys","is_private":true}},
 {"added_to_watchlist_at":"2022-05-02T10:00:00Z","last_watched_at":"2022-06-01T20:00:00Z","user_rated_at":null,"user_rating":null,"status":"completed","last_watched":"S01E05","next_to_watch":null,"watched_episodes_count":5,"total_episodes_count":5,"not_aired_episodes_count":0,"show":{"title":"Chernobyl","poster":"22\/2233","year":2019,"ids":{"simkl":913333,"slug":"chernobyl","imdb":"tt7366338","tmdb":"87108","tvdb":"360893"}}}],
"anime":[
 {"added_to_watchlist_at":"2022-01-01T10:00:00Z","last_watched_at":null,"user_rated_at":null,"user_rating":null,"status":"plantowatch","last_watched":null,"next_to_watch":"E01","watched_episodes_count":0,"total_episodes_count":1,"not_aired_episodes_count":0,"anime_type":"movie","show":{"title":"Perfect Blue","poster":"33\/3344","year":1998,"ids":{"simkl":37100,"slug":"perfect-blue","imdb":"tt0156887","tmdb":"10494","mal":"437","anidb":"34"}}}],
"movies":[
 {"added_to_watchlist_at":"2020-01-01T10:00:00Z","last_watched_at":"2020-02-02T19:00:00Z","user_rated_at":"2020-02-02T21:30:00Z","user_rating":9,"status":"completed","movie":{"title":"The Matrix","poster":"44\/4455","year":1999,"ids":{"simkl":53100,"slug":"the-matrix","imdb":"tt0133093","tmdb":"603"}}},
 {"added_to_watchlist_at":"2024-01-01T10:00:00Z","last_watched_at":null,"user_rated_at":null,"user_rating":null,"status":"plantowatch","movie":{"title":"Dune: Part Two","poster":null,"year":2024,"ids":{"simkl":999100,"slug":"dune-part-two","imdb":"tt15239678","tmdb":"693134"}}}]}
`,
    },
    read: ['SimklBackup.json simkl backup 5'],
    records: [
      'play film The Matrix 1999 tmdb:603 simkl:53100 imdb:tt0133093 2020-02-02T19:00Z',
      'play series Breaking Bad 2008 tmdb:1396 tvdb:81189 simkl:11121 imdb:tt0903747 S1E1 2023-01-08T20:00Z',
      'play series Breaking Bad 2008 tmdb:1396 tvdb:81189 simkl:11121 imdb:tt0903747 S1E2 2023-01-09T20:11:02.000Z',
      'rating film The Matrix 1999 tmdb:603 simkl:53100 imdb:tt0133093 = 9 ~2020-02-02T21:30Z',
      'rating series Breaking Bad 2008 tmdb:1396 tvdb:81189 simkl:11121 imdb:tt0903747 = 9 ~2023-01-10T09:00Z',
      'seen series Chernobyl 2019 tmdb:87108 tvdb:360893 simkl:913333 imdb:tt7366338 undated',
      'watchlist film Dune: Part Two 2024 tmdb:693134 simkl:999100 imdb:tt15239678 ~2024-01-01T10:00Z',
      'watchlist film Perfect Blue 1998 tmdb:10494 mal:437 simkl:37100 imdb:tt0156887 ~2022-01-01T10:00Z',
    ],
    leftOut: ['SimklBackup.json: 1 memos are not imported'],
    problems: [],
    claims: ['SimklBackup.json: 2 seen episodes, 2 taken'],
  },
  {
    name: 'Simkl, table',
    files: {
      'simkl-export.csv': `SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB
11121,Breaking Bad,tv,2008,watching,s1e2,2023-01-09,9,with the boys,81189,1396,tt0903747
53100,The Matrix,movie,1999,completed,,2020-02-02,9,,,603,tt0133093
`,
    },
    read: ['simkl-export.csv simkl table 2'],
    records: [
      'play film The Matrix 1999 tmdb:603 simkl:53100 imdb:tt0133093 2020-02-02',
      'rating film The Matrix 1999 tmdb:603 simkl:53100 imdb:tt0133093 = 9 ~2020-02-02',
      'rating series Breaking Bad 2008 tmdb:1396 tvdb:81189 simkl:11121 imdb:tt0903747 = 9 ~2023-01-09',
      'seen series Breaking Bad 2008 tmdb:1396 tvdb:81189 simkl:11121 imdb:tt0903747 to S1E2 undated',
    ],
    leftOut: ['simkl-export.csv: 1 memos are not imported'],
    problems: [],
    claims: [],
  },
  {
    name: 'Simkl, table that it imports',
    files: {
      'simkl-import-shape.csv': `simkl_id,TVDB_ID,TMDB,IMDB_ID,MAL_ID,Type,Title,Year,LastEpWatched,Watchlist,WatchedDate,Rating,Memo
11121,81189,1396,tt0903747,,tv,Breaking Bad,2008,s1e2,watching,8/21/2015,9,
`,
    },
    read: ['simkl-import-shape.csv simkl table 1'],
    records: [
      'rating series Breaking Bad 2008 tmdb:1396 tvdb:81189 simkl:11121 imdb:tt0903747 = 9 ~2015-08-21',
      'seen series Breaking Bad 2008 tmdb:1396 tvdb:81189 simkl:11121 imdb:tt0903747 to S1E2 undated',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
]
