import type { Sample } from './sample.ts'

export const appsSamples: Sample[] = [
  {
    name: 'SeriesGuide',
    files: {
      'seriesguide-lists-backup.json': `[{"list_id": "rainy-days", "name": "Rainy days", "order": 0, "items": [{"list_item_id": "1396-4-rainy-days", "externalId": "1396", "type": "tmdb-show", "tvdb_id": 0}]}]
`,
      'seriesguide-movies-backup.json': `[{"tmdb_id": 603, "imdb_id": "tt0133093", "title": "The Matrix", "released_utc_ms": 922838400000, "watched": true, "plays": 2, "in_watchlist": false, "in_collection": false, "last_updated_ms": 1700000000000}, {"tmdb_id": 949, "imdb_id": "tt0113277", "title": "Heat", "released_utc_ms": 818985600000, "watched": false, "plays": 0, "in_watchlist": true, "in_collection": false, "last_updated_ms": 1700000000000}]
`,
      'seriesguide-shows-backup.json': `[{"tmdb_id": 1396, "tvdb_id": 81189, "imdb_id": "tt0903747", "trakt_id": 1388, "title": "Breaking Bad", "favorite": true, "hidden": false, "rating_user": 9, "last_watched_ms": 1551550860000, "seasons": [{"season": 1, "tmdb_id": "3572", "tvdb_id": 30272, "episodes": [{"tmdb_id": 62085, "tvdb_id": 349232, "episode": 1, "title": "Pilot", "watched": true, "plays": 2, "skipped": false, "collected": false, "rating_user": 0, "first_aired": 1200877200000}, {"tmdb_id": 62086, "tvdb_id": 349235, "episode": 2, "title": "Cat's in the Bag...", "watched": false, "plays": 0, "skipped": true, "collected": false, "first_aired": 1201482000000}]}]}]
`,
    },
    read: [
      'seriesguide-lists-backup.json seriesguide lists 1',
      'seriesguide-movies-backup.json seriesguide movies 2',
      'seriesguide-shows-backup.json seriesguide shows 1',
    ],
    records: [
      'folder series Breaking Bad tmdb:1396 tvdb:81189 trakt:1388 imdb:tt0903747 in Rainy days #1 undated',
      'play film The Matrix 1999 tmdb:603 imdb:tt0133093 undated',
      'play film The Matrix 1999 tmdb:603 imdb:tt0133093 undated',
      'play series Breaking Bad tmdb:1396 tvdb:81189 trakt:1388 imdb:tt0903747 S1E1 tmdb:62085 tvdb:349232 undated',
      'play series Breaking Bad tmdb:1396 tvdb:81189 trakt:1388 imdb:tt0903747 S1E1 tmdb:62085 tvdb:349232 undated',
      'rating series Breaking Bad tmdb:1396 tvdb:81189 trakt:1388 imdb:tt0903747 = 9 undated',
      'watchlist film Heat 1995 tmdb:949 imdb:tt0113277 undated',
    ],
    leftOut: ['seriesguide-shows-backup.json: 1 not seen'],
    problems: [],
    claims: [],
  },
  {
    name: 'Showly',
    files: {
      'showly_export.json': `{"version": 2, "platform": "android", "createdAt": "2026-07-01T10:00:00Z", "shows": {"cH": [{"id": 1388, "tmId": 1396, "t": "Breaking Bad", "a": "2020-01-01T10:00:00Z", "u": "2020-01-01T10:00:00Z"}], "cW": [{"id": 154997, "tmId": 95396, "t": "Severance", "a": "2022-01-01T10:00:00Z", "u": "2022-01-01T10:00:00Z"}], "cHid": [], "pEp": [{"id": 73482, "sId": 1388, "stmId": -1, "eN": 1, "sN": 1, "a": "2020-01-02T20:00:00Z"}], "pSe": [], "pP": [], "pOH": [], "rS": [{"id": 1388, "tmId": 1396, "r": 9, "rA": "2020-02-01T10:00:00Z"}], "rSe": [{"sId": 1388, "stmId": 1396, "sN": 1, "r": 8, "rA": "2020-02-01T10:00:00Z"}], "rEp": []}, "movies": {"cH": [{"id": 481, "tmId": 603, "t": "The Matrix", "a": "2020-03-01T10:00:00Z"}], "cW": [], "cHid": [], "pP": [], "rM": [{"id": 481, "tmId": 603, "r": 9, "rA": "2020-03-01T12:00:00Z"}]}, "lists": {"l": [{"id": 1, "sId": "rainy-days", "n": "Rainy days", "d": "", "p": "private", "ic": 1, "c": "2020-01-01T10:00:00Z", "u": "2020-01-01T10:00:00Z", "it": [{"id": 1, "lId": 1, "tId": 481, "tmId": 603, "t": "movie", "r": 1, "l": "2020-01-01T10:00:00Z", "c": "2020-01-01T10:00:00Z", "u": "2020-01-01T10:00:00Z"}]}]}}
`,
    },
    read: ['showly_export.json showly export 11'],
    records: [
      'folder film The Matrix tmdb:603 trakt:481 in Rainy days #1 ~2020-01-01T10:00Z',
      'play film The Matrix tmdb:603 trakt:481 ~2020-03-01T10:00Z',
      'play series Breaking Bad tmdb:1396 trakt:1388 S1E1 2020-01-02T20:00Z',
      'rating film The Matrix tmdb:603 trakt:481 = 9 ~2020-03-01T12:00Z',
      'rating series Breaking Bad tmdb:1396 trakt:1388 = 9 ~2020-02-01T10:00Z',
      'rating series Breaking Bad tmdb:1396 trakt:1388 S1 = 8 ~2020-02-01T10:00Z',
      'watchlist series Severance tmdb:95396 trakt:154997 ~2022-01-01T10:00Z',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'Watcharr',
    files: {
      'watcharr.json': `[
 {
  "id": 1,
  "createdAt": "2024-01-01T10:00:00Z",
  "updatedAt": "2024-02-01T10:00:00Z",
  "status": "WATCHING",
  "rating": 8,
  "thoughts": "",
  "pinned": false,
  "content": {
   "id": 1,
   "tmdbId": 1396,
   "title": "Breaking Bad",
   "type": "tv",
   "imdb_id": "tt0903747",
   "release_date": "2008-01-20T00:00:00Z"
  },
  "activity": [],
  "tags": [],
  "watchedSeasons": [
   {
    "seasonNumber": 1,
    "status": "FINISHED",
    "rating": 9,
    "createdAt": "2024-01-20T10:00:00Z"
   }
  ],
  "watchedEpisodes": [
   {
    "seasonNumber": 1,
    "episodeNumber": 1,
    "status": "FINISHED",
    "rating": 0,
    "createdAt": "2024-01-02T20:00:00Z"
   }
  ]
 },
 {
  "id": 2,
  "createdAt": "2024-03-01T10:00:00Z",
  "updatedAt": "2024-03-01T10:00:00Z",
  "status": "PLANNED",
  "rating": 0,
  "content": {
   "id": 2,
   "tmdbId": 949,
   "title": "Heat",
   "type": "movie",
   "imdb_id": "tt0113277"
  },
  "activity": [],
  "tags": []
 }
]
`,
    },
    read: ['watcharr.json watcharr list 2'],
    records: [
      'play series Breaking Bad 2008 tmdb:1396 imdb:tt0903747 S1E1 ~2024-01-02T20:00Z',
      'rating series Breaking Bad 2008 tmdb:1396 imdb:tt0903747 = 8 ~2024-02-01T10:00Z',
      'rating series Breaking Bad 2008 tmdb:1396 imdb:tt0903747 S1 = 9 ~2024-01-20T10:00Z',
      'watchlist film Heat tmdb:949 imdb:tt0113277 ~2024-03-01T10:00Z',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
  {
    name: 'Ryot',
    files: {
      'ryot-export.json': `{
 "metadata": [
  {
   "lot": "movie",
   "source": "tmdb",
   "identifier": "603",
   "source_id": "The Matrix",
   "seen_history": [
    {
     "started_on": null,
     "ended_on": "2025-12-24",
     "progress": "100"
    }
   ],
   "reviews": [
    {
     "rating": "85",
     "review": {
      "date": "2025-12-24T22:00:00Z",
      "text": "good",
      "spoiler": false,
      "visibility": "private"
     }
    }
   ],
   "collections": []
  },
  {
   "lot": "show",
   "source": "tmdb",
   "identifier": "95396",
   "source_id": "Severance",
   "seen_history": [
    {
     "ended_on": "2026-04-01",
     "progress": "100",
     "show_season_number": 1,
     "show_episode_number": 1
    }
   ],
   "reviews": [
    {
     "rating": "90",
     "show_season_number": 1
    }
   ],
   "collections": []
  }
 ]
}
`,
    },
    read: ['ryot-export.json ryot export 2'],
    records: [
      'play film The Matrix tmdb:603 2025-12-24',
      'play series Severance tmdb:95396 S1E1 2026-04-01',
      'rating film The Matrix tmdb:603 = 9 ~2025-12-24T22:00Z',
      'rating series Severance tmdb:95396 S1 = 9 undated',
    ],
    leftOut: [],
    problems: [],
    claims: [],
  },
]
