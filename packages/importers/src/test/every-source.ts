import type { Answer } from '../answer.ts'

/** A file whose rows or entries may be in any order. */
export type LooseFile = { path: string; answer?: Answer } & (
  | { header: string; rows: string[] }
  | { entries: object[]; wrap?: (entries: object[]) => unknown }
)

const at = '2024-01-02T18:30:00.000Z'
const film = { title: 'The Orchard', year: 1999, ids: { trakt: 1, tmdb: 700001, imdb: 'tt9000002' } }
const show = { title: 'Harbour Lights', year: 2021, ids: { trakt: 2, tmdb: 800001, tvdb: 900001 } }

/** Files of every source with invented titles: repeated entries, conflicts, and what belongs together across files. */
export const EVERY_SOURCE: LooseFile[] = [
  {
    path: 'watched-history-1.json',
    entries: [
      { id: 1, watched_at: at, action: 'watch', type: 'movie', movie: film },
      { id: 2, watched_at: at, action: 'watch', type: 'movie', movie: film },
      { id: 2, watched_at: null, action: 'watch', type: 'movie', movie: film },
      {
        id: 3,
        watched_at: at,
        type: 'episode',
        episode: { season: 1, number: 1, ids: { tvdb: 900101 } },
        show,
      },
    ],
  },
  {
    path: 'ratings-seasons.json',
    entries: [5, 7, 9].map((rating) => ({
      ...{ rated_at: `2024-0${rating}-01T00:00:00Z`, rating, type: 'season', season: { number: 1 }, show },
    })),
  },
  {
    path: 'lists-list-7-rainy.json',
    entries: [
      { rank: 1, type: 'movie', movie: film, listed_at: at },
      { rank: 2, type: 'show', show, listed_at: at },
    ],
  },
  { path: 'lists-lists.json', entries: [{ name: 'Rainy days', ids: { trakt: 7 } }] },
  {
    path: 'tracking-prod-records-v2.csv',
    header: 'created_at,key,uuid,s_id,is_archived,is_followed,bulk_type,s_no,ep_no,ep_id,series_name',
    rows: [
      '2019-03-02 18:21:00,watch-episode-a,u,900001,,,,1,1,900101,Harbour Lights',
      '2021-03-02 18:21:00,rewatch-episode-a,u,900001,,,,1,1,900101,Leuchtfeuer',
      '2019-03-01 10:00:00,user-series-a,u,900001,true,true,,,,,Harbour Lights',
      '2019-03-01 10:00:00,user-series-b,u,900002,false,true,,,,,The Quarry',
    ],
  },
  {
    path: 'tracking-prod-records.csv',
    header:
      'uuid,type,type-uuid-n,created_at,series_id,release_date,movie_name,entity_type,season_number,episode_number,episode_id',
    rows: [
      'f1,watch,a,2020-05-01 20:00:00,,1999-03-31,Le Verger,movie,,,',
      'f1,rewatch,b,2021-05-01 20:00:00,,1999-03-31,Le Verger,movie,,,',
      'f2,towatch,c,2020-05-01 20:00:00,,2001-03-31,Sea Glass,movie,,,',
      ',watch,,2018-01-01 00:00:00,900001,,,episode,9,9,900101',
      ',watch,,2018-01-01 00:00:00,900003,,,episode,1,1,900301',
    ],
  },
  {
    path: 'seen_episode.csv',
    header: 'tv_show_name,episode_season_number,episode_number,episode_id,created_at',
    rows: ['Harbour Lights,1,2,900102,2016-01-01 10:00:00', 'Leuchtfeuer,1,3,900103,2016-01-01 10:00:00'],
  },
  {
    path: 'tvtime-movies-2026.json',
    entries: [
      {
        ...{ uuid: 'f1', id: { imdb: 'tt9000002', tvdb: 1 }, title: 'The Orchard', is_watched: true },
        ...{ watched_at: '2020-05-01 20:00:00', rewatch_count: 3, created_at: null },
      },
    ],
  },
  {
    path: 'diary.csv',
    header: 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    rows: [
      '2024-01-03,The Orchard,1999,https://boxd.it/a1,4.5,,,2024-01-01',
      '2023-01-03,The Orchard,1999,https://boxd.it/a2,3,,,2023-01-01',
    ],
  },
  {
    path: 'watched.csv',
    header: 'Date,Name,Year,Letterboxd URI',
    rows: ['2022-06-01,The Orchard,1999,https://boxd.it/f1', '2022-06-01,Sea Glass,2001,https://boxd.it/f2'],
  },
  {
    path: 'imdb-ratings.csv',
    header: 'Const,Your Rating,Date Rated,Title,Title Type,Year',
    rows: ['tt9000002,9,2021-02-03,The Orchard,Movie,1999', 'tt9000002,4,2020-02-03,The Orchard,Movie,1999'],
  },
  {
    path: 'SimklBackup.json',
    wrap: (shows) => ({ shows }),
    entries: [
      { status: 'completed', last_watched_at: at, show: { title: 'The Quarry', ids: { tmdb: '800002' } } },
      {
        ...{ status: 'dropped', show: { title: 'Harbour Lights', ids: { tmdb: '800001' } }, user_rating: 8 },
        seasons: [{ number: 1, episodes: [{ number: 1 }, { number: 2, watched_at: at }] }],
      },
    ],
  },
  {
    path: 'simkl.csv',
    header: 'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TMDB',
    rows: [
      '1,The Orchard,movie,1999,completed,,1/2/2020,8,,700001',
      '2,Sea Glass,movie,2001,completed,,13/2/2020,,,700002',
    ],
  },
  {
    path: 'yamtrack.csv',
    header: 'media_id,source,media_type,title,season_number,episode_number,score,status,end_date',
    rows: [
      '800001,tmdb,tv,Harbour Lights,,,8,Completed,',
      '800001,tmdb,season,Harbour Lights,1,,9,Completed,',
      '800001,tmdb,episode,Harbour Lights,1,1,,,2024-01-01',
      '800001,tmdb,episode,Harbour Lights,1,1,,,2024-01-01',
      '800001,tmdb,season,Harbour Lights,2,,,Completed,',
    ],
  },
  {
    path: 'history.csv',
    header: 'title,year,tmdbId,imdbId,watchedAt',
    rows: [
      'The Orchard,1999,700001,,2020-01-01',
      'The Orchard,1999,700001,,2020-01-01',
      'Sea Glass,2001,700002,,soon',
    ],
  },
  {
    path: 'watcharr.json',
    entries: ['FINISHED', 'PLANNED'].map((status, index) => ({
      ...{ status, rating: 7, createdAt: at, updatedAt: at },
      content: { tmdbId: 700001 + index, type: 'movie', title: 'x' },
    })),
  },
  {
    path: 'tmdb-ratings.csv',
    header:
      'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated',
    rows: [
      '700001,,movie,The Orchard,1999-03-30,,,8.2,8.5,2024-05-05',
      '700001,,movie,The Orchard,1999-03-30,,,8.2,7,2023-05-05',
    ],
  },
  {
    path: 'seriesguide-shows.json',
    entries: [
      {
        ...{ tmdb_id: 800001, tvdb_id: 900001, title: 'Harbour Lights', favorite: true, rating_user: 0 },
        seasons: [{ season: 1, episodes: [{ episode: 1, watched: true, plays: 2, tmdb_id: 5, tvdb_id: 6 }] }],
      },
      { tmdb_id: 800002, tvdb_id: 0, title: 'The Quarry', favorite: true, seasons: [] },
    ],
  },
  {
    path: 'seriesguide-lists.json',
    entries: [{ list_id: 'a', name: 'Rainy', items: [{ type: 'tmdb-show', externalId: '800002' }] }],
  },
  {
    path: 'showly.json',
    wrap: (pEp) => ({
      version: 2,
      shows: { cH: [{ id: 2, tmId: 800001, t: 'Harbour Lights', a: at }], pEp, pSe: [{ sId: 2, sN: 1 }] },
      movies: { cH: [] },
    }),
    entries: [
      { sId: 2, sN: 1, eN: 1, a: at },
      { sId: 2, sN: 1, eN: 2, a: at },
    ],
  },
  {
    path: 'NetflixViewingHistory.csv',
    header: 'Title,Date',
    rows: [
      'The Orchard,1/2/20',
      'Harbour Lights: Season 1: Low Tide,1/13/20',
      'Harbour Lights: Season 1: Low Tide,1/13/20',
    ],
  },
  {
    path: 'mine.csv',
    answer: { mapping: { title: 'film', seenAt: 'seen', allAre: 'film' } },
    header: 'film,seen',
    rows: ['The Orchard,2020-01-01', 'The Orchard,2020-01-01', 'Sea Glass,'],
  },
  {
    path: 'marquee-export.json',
    wrap: (plays) => ({ format: 'marquee-export', version: 2, exportedAt: at, plays }),
    entries: ['a', 'b'].map((key) => ({ type: 'movies', id: 700001, key, seenAt: at, precision: 'day' })),
  },
  {
    path: 'ryot.json',
    wrap: (metadata) => ({ metadata }),
    entries: [
      {
        lot: 'movie',
        source: 'tmdb',
        identifier: '1',
        seen_history: [{ ended_on: '2025-12-24', progress: '100' }],
      },
      { lot: 'movie', source: 'tmdb', identifier: '2', seen_history: [], reviews: [{ rating: '85' }] },
    ],
  },
  {
    path: 'watches.csv',
    header: 'type,title,tvdb_id,tmdb_id,season_number,episode_number,first_watched_at,last_watched_at,plays',
    rows: [
      'episode,Harbour Lights,900001,800001,1,1,2019-03-02T18:21:00Z,2021-11-20T20:00:00Z,3',
      'episode,Harbour Lights,900001,800001,1,2,2019-03-02T18:21:00Z,2019-03-02T18:21:00Z,1',
    ],
  },
]
