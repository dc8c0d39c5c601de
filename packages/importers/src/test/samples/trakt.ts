import type { Sample } from './sample.ts'

export const traktSamples: Sample[] = [
  {
    name: 'Trakt, archive',
    files: {
      '_errors.json': `[
  {"endpoint": "users/me/notes", "error": "timeout"}
]
`,
      'hidden-dropped.json': `[
  {"hidden_at": "2025-05-05T05:05:05.000Z", "type": "show", "show": {"title": "Friends", "year": 1994, "ids": {"trakt": 1657, "slug": "friends", "tvdb": 79168, "imdb": "tt0108778", "tmdb": 1668, "tvrage": null, "plex": {"guid": null, "slug": "friends"}}, "aired_episodes": 236}}
]
`,
      'lists-favorites.json': `[
  {"rank": 1, "id": 70100, "listed_at": "2026-01-12T12:00:00.000Z", "notes": "", "type": "movie", "movie": {"title": "The Matrix", "year": 1999, "ids": {"trakt": 481, "slug": "the-matrix-1999", "imdb": "tt0133093", "tmdb": 603, "plex": {"guid": null, "slug": "the-matrix-1999"}}}}
]
`,
      'lists-list-555001-rainy-days.json': `[
  {"rank": 1, "id": 71001, "listed_at": "2020-01-01T00:00:00.000Z", "notes": null, "type": "movie", "movie": {"title": "Perfect Blue", "year": 1998, "ids": {"trakt": 710494, "slug": "perfect-blue-1998", "imdb": "tt0156887", "tmdb": 10494, "plex": {"guid": null, "slug": "perfect-blue-1998"}}}},
  {"rank": 2, "id": 71002, "listed_at": "2020-01-02T00:00:00.000Z", "notes": null, "type": "show", "show": {"title": "Friends", "year": 1994, "ids": {"trakt": 1657, "slug": "friends", "tvdb": 79168, "imdb": "tt0108778", "tmdb": 1668, "tvrage": null, "plex": {"guid": null, "slug": "friends"}}, "aired_episodes": 236}}
]
`,
      'lists-lists.json': `[
  {"name": "Rainy days", "description": "for the sofa", "privacy": "private", "share_link": "https://trakt.tv/lists/555001", "type": "personal", "display_numbers": true, "allow_comments": true, "sort_by": "rank", "sort_how": "asc", "created_at": "2020-01-01T00:00:00.000Z", "updated_at": "2026-01-01T00:00:00.000Z", "item_count": 2, "comment_count": 0, "likes": 0, "ids": {"trakt": 555001, "slug": "rainy-days"}, "user": {"username": "sample", "private": false, "name": "Sample", "vip": false, "vip_ep": false, "ids": {"slug": "sample"}}}
]
`,
      'lists-watchlist.json': `[
  {"rank": 1, "id": 70001, "listed_at": "2026-01-10T12:00:00.000Z", "notes": null, "type": "movie", "movie": {"title": "Heat", "year": 1995, "ids": {"trakt": 700949, "slug": "heat-1995", "imdb": "tt0113277", "tmdb": 949, "plex": {"guid": null, "slug": "heat-1995"}}}, "my_rating": null},
  {"rank": 2, "id": 70002, "listed_at": "2026-01-11T12:00:00.000Z", "notes": "from a friend", "type": "show", "show": {"title": "Breaking Bad", "year": 2008, "ids": {"trakt": 1388, "slug": "breaking-bad", "tvdb": 81189, "imdb": "tt0903747", "tmdb": 1396, "tvrage": null, "plex": {"guid": null, "slug": "breaking-bad"}}, "aired_episodes": 62}, "my_rating": null}
]
`,
      'ratings-episodes.json': `[
  {"rated_at": "2026-04-01T21:00:00.000Z", "rating": 9, "type": "episode", "episode": {"season": 1, "number": 1, "title": "Good News About Hell", "ids": {"trakt": 5000000, "tvdb": 5000001, "imdb": null, "tmdb": 5000002, "tvrage": null, "plex": {"guid": null}}}, "show": {"title": "Severance", "year": 2022, "ids": {"trakt": 154997, "slug": "severance", "tvdb": 371980, "imdb": "tt11280740", "tmdb": 95396, "tvrage": null, "plex": {"guid": null, "slug": "severance"}}, "aired_episodes": 19}}
]
`,
      'ratings-movies.json': `[
  {"rated_at": "2025-12-24T22:20:00.000Z", "rating": 9, "type": "movie", "movie": {"title": "The Matrix", "year": 1999, "ids": {"trakt": 481, "slug": "the-matrix-1999", "imdb": "tt0133093", "tmdb": 603, "plex": {"guid": null, "slug": "the-matrix-1999"}}}}
]
`,
      'ratings-seasons.json': `[
  {"rated_at": "2026-05-01T09:00:00.000Z", "rating": 10, "type": "season", "season": {"number": 1, "ids": {"trakt": 270001, "tvdb": 1970001, "tmdb": 134792, "tvrage": null}, "aired_episodes": 9}, "show": {"title": "Severance", "year": 2022, "ids": {"trakt": 154997, "slug": "severance", "tvdb": 371980, "imdb": "tt11280740", "tmdb": 95396, "tvrage": null, "plex": {"guid": null, "slug": "severance"}}, "aired_episodes": 19}}
]
`,
      'ratings-shows.json': `[
  {"rated_at": "2024-02-01T09:00:00.000Z", "rating": 8, "type": "show", "show": {"title": "Friends", "year": 1994, "ids": {"trakt": 1657, "slug": "friends", "tvdb": 79168, "imdb": "tt0108778", "tmdb": 1668, "tvrage": null, "plex": {"guid": null, "slug": "friends"}}, "aired_episodes": 236}}
]
`,
      'watched-history-1.json': `[
  {"id": 900000009, "watched_at": "2026-04-02T21:15:00.000Z", "action": "scrobble", "type": "episode", "episode": {"season": 1, "number": 2, "title": "Half Loop", "ids": {"trakt": 5000010, "tvdb": 5000011, "imdb": null, "tmdb": 5000012, "tvrage": null, "plex": {"guid": null}}}, "show": {"title": "Severance", "year": 2022, "ids": {"trakt": 154997, "slug": "severance", "tvdb": 371980, "imdb": "tt11280740", "tmdb": 95396, "tvrage": null, "plex": {"guid": null, "slug": "severance"}}, "aired_episodes": 19}},
  {"id": 900000008, "watched_at": "2026-04-01T20:10:00.000Z", "action": "scrobble", "type": "episode", "episode": {"season": 1, "number": 1, "title": "Good News About Hell", "ids": {"trakt": 5000000, "tvdb": 5000001, "imdb": null, "tmdb": 5000002, "tvrage": null, "plex": {"guid": null}}}, "show": {"title": "Severance", "year": 2022, "ids": {"trakt": 154997, "slug": "severance", "tvdb": 371980, "imdb": "tt11280740", "tmdb": 95396, "tvrage": null, "plex": {"guid": null, "slug": "severance"}}, "aired_episodes": 19}},
  {"id": 900000007, "watched_at": "2026-03-30T19:00:00.000Z", "action": "watch", "type": "movie", "movie": {"title": "Dune: Part Two", "year": 2024, "ids": {"trakt": 543108, "slug": "dune-part-two-2024", "imdb": "tt15239678", "tmdb": 693134, "plex": {"guid": null, "slug": "dune-part-two-2024"}}}},
  {"id": 900000006, "watched_at": "2025-12-24T20:00:00.000Z", "action": "checkin", "type": "movie", "movie": {"title": "The Matrix", "year": 1999, "ids": {"trakt": 481, "slug": "the-matrix-1999", "imdb": "tt0133093", "tmdb": 603, "plex": {"guid": null, "slug": "the-matrix-1999"}}}}
]
`,
      'watched-history-2.json': `[
  {"id": 900000005, "watched_at": "2024-01-03T18:30:00.000Z", "action": "watch", "type": "episode", "episode": {"season": 0, "number": 1, "title": "Special sample", "ids": {"trakt": 5100000, "tvdb": 5100001, "imdb": null, "tmdb": 5100002, "tvrage": null, "plex": {"guid": null}}}, "show": {"title": "Friends", "year": 1994, "ids": {"trakt": 1657, "slug": "friends", "tvdb": 79168, "imdb": "tt0108778", "tmdb": 1668, "tvrage": null, "plex": {"guid": null, "slug": "friends"}}, "aired_episodes": 236}},
  {"id": 900000004, "watched_at": "2024-01-02T18:30:00.000Z", "action": "watch", "type": "episode", "episode": {"season": 1, "number": 1, "title": "The Pilot", "ids": {"trakt": 5100010, "tvdb": 5100011, "imdb": null, "tmdb": 5100012, "tvrage": null, "plex": {"guid": null}}}, "show": {"title": "Friends", "year": 1994, "ids": {"trakt": 1657, "slug": "friends", "tvdb": 79168, "imdb": "tt0108778", "tmdb": 1668, "tvrage": null, "plex": {"guid": null, "slug": "friends"}}, "aired_episodes": 236}},
  {"id": 900000003, "watched_at": "2019-06-01T20:00:00.000Z", "action": "watch", "type": "movie", "movie": {"title": "The Matrix", "year": 1999, "ids": {"trakt": 481, "slug": "the-matrix-1999", "imdb": "tt0133093", "tmdb": 603, "plex": {"guid": null, "slug": "the-matrix-1999"}}}},
  {"id": 900000002, "watched_at": "2018-05-05T18:00:00.000Z", "action": "watch", "type": "episode", "episode": {"season": 1, "number": 1, "title": "The Pilot", "ids": {"trakt": 5100010, "tvdb": 5100011, "imdb": null, "tmdb": 5100012, "tvrage": null, "plex": {"guid": null}}}, "show": {"title": "Friends", "year": 1994, "ids": {"trakt": 1657, "slug": "friends", "tvdb": 79168, "imdb": "tt0108778", "tmdb": 1668, "tvrage": null, "plex": {"guid": null, "slug": "friends"}}, "aired_episodes": 236}}
]
`,
      'watched-movies.json': `[
  {"plays": 2, "last_watched_at": "2025-12-24T20:00:00.000Z", "last_updated_at": "2025-12-24T20:00:01.000Z", "movie": {"title": "The Matrix", "year": 1999, "ids": {"trakt": 481, "slug": "the-matrix-1999", "imdb": "tt0133093", "tmdb": 603, "plex": {"guid": null, "slug": "the-matrix-1999"}}}},
  {"plays": 1, "last_watched_at": "2026-03-30T19:00:00.000Z", "last_updated_at": "2026-03-30T19:00:01.000Z", "movie": {"title": "Dune: Part Two", "year": 2024, "ids": {"trakt": 543108, "slug": "dune-part-two-2024", "imdb": "tt15239678", "tmdb": 693134, "plex": {"guid": null, "slug": "dune-part-two-2024"}}}}
]
`,
      'watched-playback.json': `[
  {"progress": 41.2, "paused_at": "2026-04-03T20:00:00.000Z", "id": 88001, "type": "movie", "movie": {"title": "Heat", "year": 1995, "ids": {"trakt": 700949, "slug": "heat-1995", "imdb": "tt0113277", "tmdb": 949, "plex": {"guid": null, "slug": "heat-1995"}}}}
]
`,
      'watched-shows.json': `[
  {"plays": 2, "last_watched_at": "2026-04-02T21:15:00.000Z", "last_updated_at": "2026-04-02T21:15:01.000Z", "reset_at": null, "show": {"title": "Severance", "year": 2022, "ids": {"trakt": 154997, "slug": "severance", "tvdb": 371980, "imdb": "tt11280740", "tmdb": 95396, "tvrage": null, "plex": {"guid": null, "slug": "severance"}}, "aired_episodes": 19}},
  {"plays": 3, "last_watched_at": "2024-01-03T18:30:00.000Z", "last_updated_at": "2024-01-03T18:30:01.000Z", "reset_at": null, "show": {"title": "Friends", "year": 1994, "ids": {"trakt": 1657, "slug": "friends", "tvdb": 79168, "imdb": "tt0108778", "tmdb": 1668, "tvrage": null, "plex": {"guid": null, "slug": "friends"}}, "aired_episodes": 236}}
]
`,
    },
    read: [
      '_errors.json trakt errors 1',
      'hidden-dropped.json trakt dropped 1',
      'lists-favorites.json trakt favourites 1',
      'lists-list-555001-rainy-days.json trakt list 2',
      'lists-lists.json trakt lists 1',
      'lists-watchlist.json trakt watchlist 2',
      'ratings-episodes.json trakt ratings 1',
      'ratings-movies.json trakt ratings 1',
      'ratings-seasons.json trakt ratings 1',
      'ratings-shows.json trakt ratings 1',
      'watched-history-1.json trakt history 4',
      'watched-history-2.json trakt history 4',
      'watched-movies.json trakt watched-films 2',
      'watched-playback.json left-out trakt playback 1',
      'watched-shows.json trakt watched-series 2',
    ],
    records: [
      'folder film Perfect Blue 1998 tmdb:10494 trakt:710494 imdb:tt0156887 in Rainy days #1 ~2020-01-01T00:00Z',
      'folder film The Matrix 1999 tmdb:603 trakt:481 imdb:tt0133093 in Trakt favourites #1 ~2026-01-12T12:00Z',
      'folder series Friends 1994 tmdb:1668 tvdb:79168 trakt:1657 imdb:tt0108778 in Rainy days #2 ~2020-01-02T00:00Z',
      'following series Friends 1994 tmdb:1668 tvdb:79168 trakt:1657 imdb:tt0108778 dropped ~2025-05-05T05:05:05.000Z',
      'play film Dune: Part Two 2024 tmdb:693134 trakt:543108 imdb:tt15239678 2026-03-30T19:00Z',
      'play film The Matrix 1999 tmdb:603 trakt:481 imdb:tt0133093 2019-06-01T20:00Z',
      'play film The Matrix 1999 tmdb:603 trakt:481 imdb:tt0133093 2025-12-24T20:00Z',
      'play series Friends 1994 tmdb:1668 tvdb:79168 trakt:1657 imdb:tt0108778 S0E1 tmdb:5100002 tvdb:5100001 trakt:5100000 2024-01-03T18:30Z',
      'play series Friends 1994 tmdb:1668 tvdb:79168 trakt:1657 imdb:tt0108778 S1E1 tmdb:5100012 tvdb:5100011 trakt:5100010 2018-05-05T18:00Z',
      'play series Friends 1994 tmdb:1668 tvdb:79168 trakt:1657 imdb:tt0108778 S1E1 tmdb:5100012 tvdb:5100011 trakt:5100010 2024-01-02T18:30Z',
      'play series Severance 2022 tmdb:95396 tvdb:371980 trakt:154997 imdb:tt11280740 S1E1 tmdb:5000002 tvdb:5000001 trakt:5000000 2026-04-01T20:10Z',
      'play series Severance 2022 tmdb:95396 tvdb:371980 trakt:154997 imdb:tt11280740 S1E2 tmdb:5000012 tvdb:5000011 trakt:5000010 2026-04-02T21:15Z',
      'rating film The Matrix 1999 tmdb:603 trakt:481 imdb:tt0133093 = 9 ~2025-12-24T22:20Z',
      'rating series Friends 1994 tmdb:1668 tvdb:79168 trakt:1657 imdb:tt0108778 = 8 ~2024-02-01T09:00Z',
      'rating series Severance 2022 tmdb:95396 tvdb:371980 trakt:154997 imdb:tt11280740 S1 = 10 ~2026-05-01T09:00Z',
      'rating series Severance 2022 tmdb:95396 tvdb:371980 trakt:154997 imdb:tt11280740 S1E1 tmdb:5000002 tvdb:5000001 trakt:5000000 = 9 ~2026-04-01T21:00Z',
      'watchlist film Heat 1995 tmdb:949 trakt:700949 imdb:tt0113277 ~2026-01-10T12:00Z',
      'watchlist series Breaking Bad 2008 tmdb:1396 tvdb:81189 trakt:1388 imdb:tt0903747 ~2026-01-11T12:00Z',
    ],
    leftOut: [
      'lists-lists.json: 1 descriptions of lists are not imported',
      'lists-watchlist.json: 1 notes in lists are not imported',
      'watched-playback.json: 1 paused, not seen to the end',
    ],
    problems: ['_errors.json:2 Trakt itself left out "users/me/notes": "timeout".'],
    claims: [
      'watched-movies.json: 3 plays of films, 3 taken',
      'watched-shows.json: 5 plays of episodes, 5 taken',
    ],
  },
]
