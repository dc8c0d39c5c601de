import { crlf, type Sample } from './sample.ts'

export const tvtimeDumpsSamples: Sample[] = [
  {
    name: 'TV Time Out',
    files: {
      'tvtime-failed-2026-07-10.json': `{"date": "2026-07-10", "total_failed": 1, "message": "Episode details could not be fetched", "shows": [{"title": "Friends", "tvdbId": 79168}]}
`,
      'tvtime-lists-2026-07-10.csv': crlf(`list_id,list_name,item_type,tvdb_id,uuid,name,custom_order
00000000-0000-4000-8000-000000000301,Best ever,series,81189,,Breaking Bad,0
00000000-0000-4000-8000-000000000301,Best ever,movie,,00000000-0000-4000-8000-000000000101,The Matrix,1
`),
      'tvtime-lists-2026-07-10.json': `[{"id": "00000000-0000-4000-8000-000000000301", "name": "Best ever", "description": "", "is_public": true, "created_at": "2024-02-12 19:28:40", "items": [{"type": "series", "tvdb_id": 81189, "name": "Breaking Bad", "custom_order": 0}, {"type": "movie", "uuid": "00000000-0000-4000-8000-000000000101", "name": "The Matrix", "custom_order": 1}]}]
`,
      'tvtime-movies-2026-07-10.csv':
        crlf(`uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count
00000000-0000-4000-8000-000000000101,169,tt0133093,The Matrix,1999,2020-05-01T20:00:00Z,2020-05-01T20:00:05Z,true,1
`),
      'tvtime-movies-2026-07-10.json': `[{"id": {"tvdb": 169, "imdb": "tt0133093"}, "uuid": "00000000-0000-4000-8000-000000000101", "created_at": "2020-05-01T20:00:00Z", "title": "The Matrix", "year": 1999, "watched_at": "2020-05-01T20:00:05Z", "is_watched": true, "is_favorite": true, "rewatch_count": 1}, {"id": {"tvdb": 134586, "imdb": "tt15239678"}, "uuid": "00000000-0000-4000-8000-000000000102", "created_at": "2023-02-02T08:00:00Z", "title": "Dune: Part Two", "year": 2024, "watched_at": null, "is_watched": false, "is_favorite": false, "rewatch_count": 0}]
`,
      'tvtime-series-2026-07-10.csv': crlf(`uuid,tvdb_id,imdb_id,title,status,created_at
00000000-0000-4000-8000-000000000401,81189,,Breaking Bad,continuing,2019-03-01 10:00:00
00000000-0000-4000-8000-000000000402,371980,,Severance,watch_later,2022-04-04 12:00:00
`),
      'tvtime-series-2026-07-10.json': `[{"uuid": "00000000-0000-4000-8000-000000000401", "id": {"tvdb": 81189, "imdb": null}, "created_at": "2019-03-01 10:00:00", "title": "Breaking Bad", "status": "continuing", "is_favorite": true, "_noEpisodeData": false, "seasons": [{"number": 1, "is_specials": false, "episodes": [{"id": {"tvdb": 349232, "imdb": null}, "number": 1, "name": "Pilot", "special": false, "is_watched": true, "watched_at": "2019-03-02 18:21:00", "rewatch_count": 1, "watched_count": 2}, {"id": {"tvdb": 349235, "imdb": null}, "number": 2, "name": "Cat's in the Bag...", "special": false, "is_watched": false, "watched_at": null, "rewatch_count": 0, "watched_count": 0}]}]}, {"uuid": "00000000-0000-4000-8000-000000000402", "id": {"tvdb": 371980, "imdb": null}, "created_at": "2022-04-04 12:00:00", "title": "Severance", "status": "watch_later", "is_favorite": false, "_noEpisodeData": false, "seasons": []}, {"uuid": "00000000-0000-4000-8000-000000000403", "id": {"tvdb": 79168, "imdb": null}, "created_at": "2020-01-01 09:00:00", "title": "Friends", "status": "stopped", "is_favorite": false, "_noEpisodeData": true, "seasons": []}]
`,
      'tvtime-series-episodes-2026-07-10.csv':
        crlf(`series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special
81189,,00000000-0000-4000-8000-000000000401,Breaking Bad,1,1,349232,true,2019-03-02 18:21:00,1,false
81189,,00000000-0000-4000-8000-000000000401,Breaking Bad,1,2,349235,false,,0,false
`),
    },
    read: [
      'tvtime-failed-2026-07-10.json tvtime dump-failed 4',
      'tvtime-lists-2026-07-10.csv tvtime table-lists 2',
      'tvtime-lists-2026-07-10.json tvtime dump-lists 1',
      'tvtime-movies-2026-07-10.csv tvtime table-films 1',
      'tvtime-movies-2026-07-10.json tvtime dump-films 2',
      'tvtime-series-2026-07-10.csv tvtime table-series 2',
      'tvtime-series-2026-07-10.json tvtime dump-series 3',
      'tvtime-series-episodes-2026-07-10.csv tvtime table-episodes 2',
    ],
    records: [
      'folder film The Matrix 1999 imdb:tt0133093 in Best ever #1 undated',
      'folder film The Matrix 1999 imdb:tt0133093 in TV Time favourites ~2020-05-01T20:00Z',
      'folder series Breaking Bad tvdb:81189 in Best ever #0 undated',
      'folder series Breaking Bad tvdb:81189 in TV Time favourites ~2019-03-01T10:00Z',
      'following series Friends tvdb:79168 dropped ~2020-01-01T09:00Z',
      'play film The Matrix 1999 imdb:tt0133093 2020-05-01T20:00:05.000Z',
      'play film The Matrix 1999 imdb:tt0133093 undated',
      'play series Breaking Bad tvdb:81189 S1E1 tvdb:349232 2019-03-02T18:21Z',
      'play series Breaking Bad tvdb:81189 S1E1 tvdb:349232 undated',
      'watchlist film Dune: Part Two 2024 imdb:tt15239678 ~2023-02-02T08:00Z',
      'watchlist series Severance tvdb:371980 ~2022-04-04T12:00Z',
    ],
    leftOut: [
      'tvtime-lists-2026-07-10.json: 2 repeats another entry',
      'tvtime-movies-2026-07-10.json: 1 not seen',
      'tvtime-series-2026-07-10.json: 1 not seen',
      'tvtime-series-2026-07-10.json: 1 repeats another entry',
      'tvtime-series-episodes-2026-07-10.csv: 1 not seen',
    ],
    problems: [
      'tvtime-failed-2026-07-10.json:1 The extension could not read "Friends".',
      'tvtime-series-2026-07-10.json:1 The extension could not read the episodes of "Friends"; only its state is imported.',
    ],
    claims: [],
  },
  {
    name: 'TV Time Liberator',
    files: {
      'activity_history.csv':
        crlf(`imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating
tt0133093,169,movie,The Matrix,,,false,true,2020-05-01T20:00:05Z,,false,10
tt15239678,134586,movie,Dune: Part Two,,,false,false,,,true,
-1,349232,episode,Breaking Bad,1,1,false,true,2019-03-02T18:21:00Z,continuing,false,8
tt0903747,81189,show,Breaking Bad,,,,,,continuing,true,
tt11280740,371980,show,Severance,,,,,,not_started_yet,true,
`),
      'lists.json': `[
 {
  "name": "Best ever",
  "description": "",
  "is_public": true,
  "shows": [
   {
    "id": {
     "tvdb": 81189,
     "imdb": "tt0903747"
    },
    "uuid": "00000000-0000-4000-8000-000000000401",
    "title": "Breaking Bad",
    "seasons": [],
    "added_at": "2024-02-12T19:28:40Z"
   }
  ],
  "movies": [
   {
    "id": {
     "tvdb": 169,
     "imdb": "tt0133093"
    },
    "uuid": "00000000-0000-4000-8000-000000000101",
    "title": "The Matrix",
    "rating": 10,
    "added_at": "2024-02-12T19:28:41Z"
   }
  ]
 }
]
`,
      'movies.json': `[
 {
  "id": {
   "tvdb": 169,
   "imdb": "tt0133093"
  },
  "uuid": "00000000-0000-4000-8000-000000000101",
  "title": "The Matrix",
  "created_at": "2020-05-01T20:00:00Z",
  "rating": 10,
  "is_watched": true,
  "watched_at": "2020-05-01T20:00:05Z"
 }
]
`,
      'shows.json': `[
 {
  "id": {
   "tvdb": 81189,
   "imdb": "tt0903747"
  },
  "uuid": "00000000-0000-4000-8000-000000000401",
  "title": "Breaking Bad",
  "status": "continuing",
  "created_at": "2019-03-01T10:00:00Z",
  "seasons": [
   {
    "number": 1,
    "episodes": [
     {
      "id": {
       "tvdb": 349232,
       "imdb": "-1"
      },
      "number": 1,
      "special": false,
      "rating": 8,
      "is_watched": true,
      "watched_at": "2019-03-02T18:21:00Z",
      "rewatch_count": 1
     }
    ]
   }
  ]
 }
]
`,
    },
    read: [
      'activity_history.csv tvtime activity 5',
      'lists.json tvtime dump-lists 1',
      'movies.json tvtime dump-films 1',
      'shows.json tvtime dump-series 1',
    ],
    records: [
      'folder film The Matrix imdb:tt0133093 in Best ever ~2024-02-12T19:28:41.000Z',
      'folder series Breaking Bad tvdb:81189 imdb:tt0903747 in Best ever ~2024-02-12T19:28:40.000Z',
      'play film The Matrix imdb:tt0133093 2020-05-01T20:00:05.000Z',
      'play series Breaking Bad tvdb:81189 imdb:tt0903747 S1E1 tvdb:349232 2019-03-02T18:21Z',
      'play series Breaking Bad tvdb:81189 imdb:tt0903747 S1E1 tvdb:349232 undated',
      'rating film The Matrix imdb:tt0133093 = 10 undated',
      'rating series Breaking Bad tvdb:81189 imdb:tt0903747 S1E1 tvdb:349232 = 8 undated',
      'watchlist film Dune: Part Two imdb:tt15239678 undated',
      'watchlist series Severance tvdb:371980 imdb:tt11280740 undated',
    ],
    leftOut: [
      'activity_history.csv: 1 not seen',
      'movies.json: 1 repeats another entry',
      'shows.json: 1 repeats another entry',
    ],
    problems: [],
    claims: [],
  },
]
