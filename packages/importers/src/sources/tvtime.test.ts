import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, json, readFiles } from '../test/read-files.ts'
import { zip } from '../test/zip.ts'

const V2 =
  'created_at,key,uuid,s_id,is_archived,is_followed,is_for_later,bulk_type,s_no,ep_no,ep_id,series_name'
const V1 =
  'uuid,type,type-uuid-n,created_at,series_id,release_date,alpha_range_key,movie_name,entity_type,season_number,episode_number,episode_id,bulk_type,watch_date_range_key,series_name'
const HARBOUR = 'series Harbour Lights tvdb:900001'

const seen = (at: string, episode: string, key = 'watch-episode-a-b', bulk = '') =>
  `${at},${key},u,900001,,,,${bulk},1,${episode},90010${episode},Harbour Lights`

test('views of the newer table are UTC, rewatches count, and those in bulk are approximate', async () => {
  const reading = await readFiles({
    'tracking-prod-records-v2.csv': csv(
      V2,
      seen('2019-03-02 18:21:00', '1'),
      seen('2021-11-20 20:00:00', '1', 'rewatch-episode-a-b'),
      seen('2020-01-01 09:05:00', '2', 'watch-episode-c-d', 'season'),
      '2019-03-01 10:00:00,tracking-stats,,,,,,,,,,',
      '2019-03-01 10:00:00,watch-episode-x,u,10000018,,,,,1,1,900999,Kids',
    ),
  })

  expect(briefs(reading)).toEqual([
    `play ${HARBOUR} S1E1 tvdb:900101 2019-03-02T18:21Z`,
    `play ${HARBOUR} S1E1 tvdb:900101 2021-11-20T20:00Z`,
    `play ${HARBOUR} S1E2 tvdb:900102 ~2020-01-01T09:05Z`,
  ])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    '1 damaged rows of the pseudo series 10000018',
    '1 totals',
  ])
})

test('columns in another order and with other names are read alike', async () => {
  const reading = await readFiles({
    'tracking-prod-records-v2.csv': csv(
      'series_name,episode_id,episode_number,season_number,key,s_id,uuid,created_at',
      'Harbour Lights,900101,1,1,watch-episode-a-b,900001,u,2019-03-02 18:21:00',
      'Harbour Lights,900103,0,1,watch-episode-a-c,900001,u,2019-03-03 18:21:00',
    ),
  })

  expect(briefs(reading)).toEqual([
    `play ${HARBOUR} S1E1 tvdb:900101 2019-03-02T18:21Z`,
    `play ${HARBOUR} S1E? tvdb:900103 2019-03-03T18:21Z`,
  ])
})

test('of the older table only episodes are added whose id the newer one lacks', async () => {
  const reading = await readFiles({
    'tracking-prod-records.csv': csv(
      V1,
      // Other numbers, the same id.
      ',watch,,2018-01-01 00:00:00,900001,,,,episode,2,7,900101,,,Harbour Lights',
      ',watch,,2018-01-02 00:00:00,900002,,,,episode,1,1,900201,,,The Quarry',
      ',rewatch,,2018-01-03 00:00:00,,,,,episode,,,,,,',
    ),
    'tracking-prod-records-v2.csv': csv(V2, seen('2019-03-02 18:21:00', '1')),
  })

  expect(briefs(reading)).toEqual([
    `play ${HARBOUR} S1E1 tvdb:900101 2019-03-02T18:21Z`,
    'play series The Quarry tvdb:900002 S1E1 tvdb:900201 2018-01-02T00:00Z',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual([
    'seen in a better file as well',
    'views without an episode',
  ])
})

const film = (type: string, more: string, uuid = 'f1') =>
  `${uuid},${type},${type}-${uuid}-0,2020-05-01 20:00:00,,1999-03-31 00:00:00,${type}-alpha-the-orchard,Le Verger,movie,,,,,${more},`

test('films come from the older table alone: seen, seen again, to watch', async () => {
  const reading = await readFiles({
    'tracking-prod-records.csv': csv(
      V1,
      film('follow', ''),
      film('watch', 'watch-date-1588363205'),
      film('rewatch', 'watch-date-1619899200'),
      film('rewatch_count', 'watch-date-1619899200'),
      film('towatch', ''),
      film('towatch', '', 'f2'),
      ',count-watch,,2020-05-01 20:00:00,,,,,movie,,,,,,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film Le Verger (the orchard) 1999 2020-05-01T20:00:05.000Z',
    'play film Le Verger (the orchard) 1999 2021-05-01T20:00Z',
    'watchlist film Le Verger (the orchard) 1999 ~2020-05-01T20:00Z',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['to watch, but seen already', 'totals'])
})

test('a series is dropped when it was put away after views, and to watch when nothing was seen', async () => {
  const state = (id: string, name: string, flags: string) =>
    `2019-03-01 10:00:00,user-series-x,u,${id},${flags},,,,,${name}`
  const reading = await readFiles({
    'tracking-prod-records-v2.csv': csv(
      V2,
      seen('2019-03-02 18:21:00', '1'),
      state('900001', 'Harbour Lights', 'true,true,false'),
      state('900002', 'The Quarry', 'false,true,false'),
      state('900003', 'Put Away', 'true,true,false'),
    ),
    'followed_tv_show.csv': csv(
      'tv_show_name,tv_show_id,created_at,active,archived',
      'Left,900004,2020-01-01 00:00:00,0,0',
      'Waiting,900005,2020-01-01 00:00:00,1,0',
    ),
    'user_show_special_status.csv': csv(
      'tv_show_id,status,tv_show_name,created_at',
      '900006,for_later,For Later,2020-01-01 00:00:00',
    ),
  })

  expect(briefs(reading).filter((text) => !text.startsWith('play'))).toEqual([
    `following ${HARBOUR} dropped ~2019-03-01T10:00Z`,
    'watchlist series For Later tvdb:900006 ~2020-01-01T00:00Z',
    'watchlist series The Quarry tvdb:900002 ~2019-03-01T10:00Z',
    'watchlist series Waiting tvdb:900005 ~2020-01-01T00:00Z',
  ])
})

test('votes of five stars are ratings; others are counted, and emotions are none', async () => {
  const vote = 'episode_id,movie_name,uuid,vote_key,user_id'
  const reading = await readFiles({
    'tracking-prod-records.csv': csv(V1, film('watch', 'watch-date-1588363205')),
    'ratings-live-votes.csv': csv(vote, '0,Le Verger,f1,0-0-3,0', '0,Other,f9,0-0-77,0'),
    'emotions-live-votes.csv': csv(vote, '0,Le Verger,f1,0-0-27,0'),
    'ratings-3-prod-episode_votes.csv': csv(
      'episode_id,series_name,season_number,episode_number,vote_key,user_id',
      '900101,Harbour Lights,1,1,900101-0-29,0',
    ),
    'tv_show_rate.csv': csv(
      'user_id,tv_show_id,rating,created_at,tv_show_name',
      '0,900001,4,2019-04-01 10:00:00,Harbour Lights',
      '0,900002,9,2019-04-01 10:00:00,The Quarry',
    ),
  })

  expect(briefs(reading).filter((text) => text.startsWith('rating'))).toEqual([
    'rating film Le Verger (the orchard) 1999 = 10 undated',
    `rating ${HARBOUR} = 8 ~2019-04-01T10:00Z`,
    `rating ${HARBOUR} S1E1 tvdb:900101 = 8 undated`,
    'rating series The Quarry tvdb:900002 = 9 ~2019-04-01T10:00Z',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual([
    'emotions, which are no ratings',
    'votes whose meaning is not known',
  ])
  expect(reading.problems.map(({ message }) => message)).toEqual([
    '"9" is above five stars; it is read as out of ten.',
  ])
})

test('lists printed by Go become folders, and their titles have the names of other files', async () => {
  const reading = await readFiles({
    'lists-prod-lists.csv': csv(
      's_key,name,type,objects',
      'l1,Best ever,list,[map[created_at:1.707766149e+09 id:9.00001e+05 type:series] map[created_at:1.70776615e+09 type:movie uuid:f1]]',
      ',,collection,',
    ),
    'user_tv_show_data.csv': csv(
      'tv_show_id,is_favorited,nb_episodes_seen,tv_show_name',
      '900001,1,3,Harbour Lights',
    ),
    'tracking-prod-records.csv': csv(V1, film('follow', '')),
  })

  expect(briefs(reading)).toEqual([
    'folder film Le Verger (the orchard) 1999 in Best ever #2 ~2024-02-12T19:29:10.000Z',
    `folder ${HARBOUR} in Best ever #1 ~2024-02-12T19:29:09.000Z`,
    `folder ${HARBOUR} in TV Time favourites undated`,
  ])
  expect(reading.claims).toEqual([
    { file: 'user_tv_show_data.csv', subject: 'seen episodes', said: 3, taken: 0 },
    { file: 'user_tv_show_data.csv', subject: 'seen episodes of Harbour Lights', said: 3, taken: 0 },
  ])
})

test('rewatches of the old table count only beyond those with a date', async () => {
  const rewatched = csv(
    'tv_show_name,episode_id,episode_season_number,episode_number,cpt,created_at',
    'Harbour Lights,900101,1,1,2,2021-11-20 20:00:01',
  )
  const first = seen('2019-03-02 18:21:00', '1')
  const again = seen('2021-11-20 20:00:00', '1', 'rewatch-episode-a-b')
  const reading = await readFiles({
    'rewatched_episode.csv': rewatched,
    'tracking-prod-records-v2.csv': csv(V2, first, again),
  })

  expect(briefs(reading)).toEqual([
    `play ${HARBOUR} S1E1 tvdb:900101 2019-03-02T18:21Z`,
    `play ${HARBOUR} S1E1 tvdb:900101 2021-11-20T20:00Z`,
    `play ${HARBOUR} S1E1 tvdb:900101 undated`,
  ])
})

test('a view without a date is not counted beside the dated one of the same kind of file', async () => {
  const reading = await readFiles({
    'seen_episode.csv': csv(
      'tv_show_name,episode_season_number,episode_number,episode_id,created_at',
      'Harbour Lights,1,1,900101,2016-01-01 10:00:00',
    ),
    'rewatched_episode.csv': csv(
      'tv_show_name,episode_id,episode_season_number,episode_number,cpt,created_at',
      'Harbour Lights,900101,1,1,1,2021-11-20 20:00:01',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play series Harbour Lights S1E1 tvdb:900101 2016-01-01T10:00Z',
    'play series Harbour Lights S1E1 tvdb:900101 undated',
  ])
})

test('old tables of seen episodes find their series by its name, unless two have it', async () => {
  const legacy = 'tv_show_name,episode_season_number,episode_number,episode_id,created_at'
  const followed = 'tv_show_name,tv_show_id,created_at,active,archived'
  const reading = await readFiles({
    'seen_episode.csv': csv(
      legacy,
      'Harbour Lights,1,5,900105,2016-01-01 10:00:00',
      'Twins,1,1,900301,2016-01-02 10:00:00',
    ),
    'followed_tv_show.csv': csv(
      followed,
      'Harbour Lights,900001,2016-01-01 00:00:00,0,0',
      'Twins,900003,2016-01-01 00:00:00,0,0',
      'Twins,900004,2016-01-01 00:00:00,0,0',
    ),
  })

  expect(briefs(reading)).toEqual([
    `play ${HARBOUR} S1E5 tvdb:900105 2016-01-01T10:00Z`,
    'play series Twins S1E1 tvdb:900301 2016-01-02T10:00Z',
  ])
})

const episode = (number: number, more: object) => ({
  ...{
    id: { tvdb: 900100 + number, imdb: null },
    number,
    is_watched: true,
    watched_at: null,
    rewatch_count: 0,
  },
  ...more,
})
const dumped = (more: object) => ({
  ...{
    uuid: 's1',
    id: { tvdb: 900001, imdb: '-1' },
    created_at: '2019-03-01 10:00:00',
    title: 'Harbour Lights',
  },
  ...{ status: 'up_to_date', is_favorite: false, _noEpisodeData: false, seasons: [] },
  ...more,
})

test('the dump of TV Time Out has undated rewatches, and unwatched episodes that do not count', async () => {
  const episodes = [
    episode(1, { watched_at: '2019-03-02 18:21:00', rewatch_count: 1 }),
    episode(2, {}),
    episode(3, { is_watched: false, watched_at: '2019-03-02 18:21:00' }),
    episode(4, { is_watched: false }),
  ]
  const reading = await readFiles({
    'tvtime-series-2026-07-10.json': json([
      dumped({ seasons: [{ number: 1, episodes }] }),
      dumped({ id: { tvdb: 900002 }, title: 'The Quarry', status: 'watch_later' }),
      dumped({ id: { tvdb: 900003 }, title: 'Given Up', status: 'stopped', _noEpisodeData: true }),
    ]),
    'tvtime-failed-2026-07-10.json': json({ total_failed: 1, shows: [{ title: 'Lost', tvdbId: 900009 }] }),
  })

  expect(briefs(reading)).toEqual([
    'following series Given Up tvdb:900003 dropped ~2019-03-01T10:00Z',
    `play ${HARBOUR} S1E1 tvdb:900101 2019-03-02T18:21Z`,
    `play ${HARBOUR} S1E1 tvdb:900101 undated`,
    `play ${HARBOUR} S1E2 tvdb:900102 undated`,
    'watchlist series The Quarry tvdb:900002 ~2019-03-01T10:00Z',
  ])
  expect(reading.problems.map(({ message }) => message)).toEqual([
    'The extension could not read "Lost".',
    'The extension could not read the episodes of "Given Up"; only its state is imported.',
  ])
})

test('a film of a dump never has the number of TVDB, and is one with that of the archive', async () => {
  const reading = await readFiles({
    'tvtime-movies-2026-07-10.json': json([
      {
        ...{ id: { tvdb: 132390, imdb: 'tt9000002' }, uuid: 'f1', title: 'The Orchard', year: 1999 },
        ...{ is_watched: true, watched_at: '2020-05-01T20:00:05Z', rewatch_count: 0, created_at: null },
      },
    ]),
    'tracking-prod-records.csv': csv(V1, film('watch', 'watch-date-1588363205')),
  })

  expect(briefs(reading)).toEqual([
    'play film Le Verger (the orchard) 1999 imdb:tt9000002 2020-05-01T20:00:05.000Z',
  ])
})

test('tables of TV Time Out say the same as its JSON', async () => {
  const reading = await readFiles({
    'tvtime-series-episodes-2026-07-10.csv': [
      'series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special',
      '900001,,s1,Harbour Lights,1,1,900101,true,2019-03-02 18:21:00,1,false',
      '900001,,s1,Harbour Lights,1,2,900102,false,,0,false',
      '',
    ].join('\r\n'),
    'tvtime-series-2026-07-10.json': json([
      dumped({
        seasons: [
          { number: 1, episodes: [episode(1, { watched_at: '2019-03-02 18:21:00', rewatch_count: 1 })] },
        ],
      }),
    ]),
    'watched.csv': csv('film_title,watched_date', 'The Orchard,2020-05-01'),
  })

  expect(briefs(reading)).toEqual([
    'play film The Orchard 2020-05-01',
    `play ${HARBOUR} S1E1 tvdb:900101 2019-03-02T18:21Z`,
    `play ${HARBOUR} S1E1 tvdb:900101 undated`,
  ])
})

const ACTIVITY =
  'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating'

test('in the table of Liberator a seen film without a date is seen, and a running series is not to watch', async () => {
  const inner = await zip({
    'activity_history.csv': csv(
      ACTIVITY,
      'tt9000002,169,movie,The Orchard,,,false,true,,,true,10',
      '-1,900101,episode,Harbour Lights,1,1,false,true,2019-03-02T18:21:00Z,continuing,false,8',
      'tt9000001,900001,show,Harbour Lights,,,,,,continuing,true,',
      ',900002,show,The Quarry,,,,,,not_started_yet,true,',
    ),
    'list_Rainy days.csv': csv(ACTIVITY, 'tt9000002,169,movie,The Orchard,,,false,true,,,true,10'),
  })
  const reading = await readFiles({
    'Liberator-confirmed-progress.zip': await zip({ 'tv-time-export.zip': inner }),
  })

  expect(briefs(reading)).toEqual([
    'folder film The Orchard imdb:tt9000002 in Rainy days undated',
    'play film The Orchard imdb:tt9000002 undated',
    'play series Harbour Lights tvdb:900001 imdb:tt9000001 S1E1 tvdb:900101 2019-03-02T18:21Z',
    'rating film The Orchard imdb:tt9000002 = 10 undated',
    'rating series Harbour Lights tvdb:900001 imdb:tt9000001 S1E1 tvdb:900101 = 8 undated',
    'watchlist series The Quarry tvdb:900002 undated',
  ])
})

test('files of the account in the archive are never opened', async () => {
  const reading = await readFiles({
    'gdpr.zip': await zip({
      'gdpr-data/access_token.csv': csv('token', 'abc'),
      'gdpr-data/tracking-prod-records-v2.csv': csv(V2, seen('2019-03-02 18:21:00', '1')),
      'gdpr-data/ip_address.csv': csv('ip', '127.0.0.1'),
    }),
  })

  expect(reading.files.map(({ status }) => status)).toEqual(['not-opened', 'not-opened', 'read'])
  expect(reading.records).toHaveLength(1)
})

test('titles that the extension could not read are known by the name of their table', async () => {
  const reading = await readFiles({
    'tvtime-failed-2026-07-10.csv': csv('title,tvdbId', 'Lost,900009'),
    'my-series.csv': csv(
      'Title,Year,tvdbId,Season,Episode,Watched At',
      'Harbour Lights,2019,900001,1,1,2019-03-02',
    ),
  })

  expect(reading.files).toMatchObject([
    {
      status: 'question',
      question: { kind: 'mapping', guess: { tvdb: 'tvdbId', seenAt: 'Watched At' } },
    },
    { status: 'read', source: 'tvtime', part: 'table-failed' },
  ])
  expect(reading.problems.map(({ message }) => message)).toEqual(['The extension could not read "Lost".'])
})

test('favourites of Liberator are those of its table, and no list of Trakt', async () => {
  const film = { id: { tvdb: 1, imdb: 'tt0700001' }, uuid: 'f9', title: 'The Orchard', is_watched: false }
  const reading = await readFiles({
    'favorites.json': json([{ name: 'favorites', is_public: false, shows: [], movies: [film] }]),
    'favorites.csv': csv(
      'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating',
      'tt0700001,1,movie,The Orchard,,,,false,,,true,',
    ),
  })

  expect(reading.problems).toEqual([])
  expect(briefs(reading)).toEqual(['folder film The Orchard imdb:tt0700001 in TV Time favourites undated'])
  expect(reading.files.map(({ source }) => source)).toEqual(['tvtime', 'tvtime'])
})
