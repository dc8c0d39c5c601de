import { expect, test } from 'vitest'
import { briefs } from '../../test/brief.ts'
import { csv, json, readFiles, type TestFiles } from '../../test/read-files.ts'
import { zip } from '../../test/zip.ts'

const ACTIVITY =
  'imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating'
const seenFilm = (name: string, imdb = '-1', at = '2020-01-02 10:00:00') =>
  `${imdb},1,movie,${name},,,,true,${at},,false,`

const dumped = (uuid: string, title: string, more: object = {}) => ({
  ...{ id: { tvdb: 1, imdb: '-1' }, uuid, title, is_watched: true, watched_at: '2020-01-02 10:00:00' },
  ...more,
})
const archived = (uuid: string, name: string, year = '2001') =>
  csv(
    'uuid,type,type-uuid-n,release_date,movie_name,entity_type,created_at',
    `${uuid},watch,watch-${uuid}-0,${year}-03-31 00:00:00,${name},movie,2020-01-02 10:00:00`,
  )

test.each<{ what: string; files: TestFiles; play: string }>([
  {
    what: 'in both files of Liberator',
    files: {
      'movies.json': json([dumped('f1', 'Alpha Film')]),
      'activity_history.csv': csv(ACTIVITY, seenFilm('Alpha Film')),
    },
    play: 'film Alpha Film',
  },
  {
    what: 'in the archive and the history of Liberator',
    files: {
      'tracking-prod-records.csv': archived('f1', 'Alpha Film'),
      'activity_history.csv': csv(ACTIVITY, seenFilm('Alpha Film', 'tt9000002')),
    },
    play: 'film Alpha Film 2001 imdb:tt9000002',
  },
  {
    what: 'in the JSON and the short table of TV Time Out',
    files: {
      'tvtime-movies-2026-07-10.json': json([dumped('f1', 'Alpha Film', { year: 2001 })]),
      'watched.csv': csv('film_title,watched_date', 'Alpha Film,2020-01-02 10:00:00'),
    },
    play: 'film Alpha Film 2001',
  },
])('a film without a common id is one by its name: $what', async ({ files, play }) => {
  const reading = await readFiles(files)

  expect(briefs(reading)).toEqual([`play ${play} 2020-01-02T10:00Z`])
})

test('everything about a film that is one by its name has the same ids', async () => {
  const reading = await readFiles({
    'tracking-prod-records.csv': archived('f1', 'Alpha Film'),
    'ratings-live-votes.csv': csv('episode_id,movie_name,uuid,vote_key,user_id', '0,Alpha Film,f1,0-0-3,0'),
    'activity_history.csv': csv(ACTIVITY, seenFilm('Alpha Film', 'tt9000002')),
  })

  expect(briefs(reading)).toEqual([
    'play film Alpha Film 2001 imdb:tt9000002 2020-01-02T10:00Z',
    'rating film Alpha Film 2001 imdb:tt9000002 = 10 undated',
  ])
})

test.each<{ what: string; files: TestFiles; count: number }>([
  {
    what: 'uuids',
    files: { 'movies.json': json([dumped('f1', 'Alpha'), dumped('f2', 'Alpha')]) },
    count: 2,
  },
  {
    what: 'uuids, and a row that has neither',
    files: {
      'movies.json': json([dumped('f1', 'Alpha'), dumped('f2', 'Alpha')]),
      'activity_history.csv': csv(ACTIVITY, seenFilm('Alpha')),
    },
    count: 3,
  },
  {
    what: 'ids of IMDb',
    files: {
      'tvtime-movies-2026-07-10.json': json([dumped('f1', 'Alpha', { id: { tvdb: 1, imdb: 'tt9000001' } })]),
      'activity_history.csv': csv(ACTIVITY, seenFilm('Alpha', 'tt9000002')),
    },
    count: 2,
  },
  {
    what: 'ids of IMDb, neither in the file with the uuid',
    files: {
      'tracking-prod-records.csv': archived('f1', 'Alpha'),
      'activity_history.csv': csv(ACTIVITY, seenFilm('Alpha', 'tt9000001'), seenFilm('Alpha', 'tt9000002')),
    },
    count: 3,
  },
  {
    what: 'years',
    files: {
      'tracking-prod-records.csv': archived('f1', 'Alpha', '2001'),
      'tvtime-movies-2026-07-10.csv': csv(
        'uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count',
        ',1,,Alpha,1962,,2020-01-02T10:00:00Z,true,0',
      ),
    },
    count: 2,
  },
])('films of one name stay apart that have different $what', async ({ files, count }) => {
  const { records } = await readFiles(files)

  expect(records.map(({ action }) => action)).toEqual(Array(count).fill('play'))
})

const HISTORY = csv(
  ACTIVITY,
  '-1,900101,episode,Kingdom,1,1,false,true,2019-03-02 18:21:00,continuing,false,8',
  '-1,900201,episode,Kingdom,1,1,false,true,2020-03-02 18:21:00,continuing,false,',
)
const kingdom = (tvdb: number, episode: number, watched_at: string) => ({
  ...{ id: { tvdb, imdb: '-1' }, uuid: `s${tvdb}`, title: 'Kingdom', status: 'continuing', created_at: null },
  seasons: [
    { number: 1, episodes: [{ id: { tvdb: episode, imdb: '-1' }, number: 1, is_watched: true, watched_at }] },
  ],
})
const SHOWS = json([
  kingdom(900001, 900101, '2019-03-02 18:21:00'),
  kingdom(900002, 900201, '2020-03-02 18:21:00'),
])

test.each([
  { first: 'activity_history.csv', files: { 'activity_history.csv': HISTORY, 'shows.json': SHOWS } },
  { first: 'shows.json', files: { 'shows.json': SHOWS, 'activity_history.csv': HISTORY } },
])(
  'an episode is of the series that any file names with its id, also where two have one name: $first first',
  async ({ files }) => {
    const reading = await readFiles({ 'tv-time-export.zip': await zip(files) })

    expect(briefs(reading)).toEqual([
      'play series Kingdom tvdb:900001 S1E1 tvdb:900101 2019-03-02T18:21Z',
      'play series Kingdom tvdb:900002 S1E1 tvdb:900201 2020-03-02T18:21Z',
      'rating series Kingdom tvdb:900001 S1E1 tvdb:900101 = 8 undated',
    ])
    expect(briefs(await readFiles(files))).toEqual(briefs(reading))
  },
)

test('episodes are counted for the series that another file names with their id', async () => {
  const facts = (tvdb: number) => `${tvdb},0,1,Kingdom`
  const { claims } = await readFiles({
    'activity_history.csv': HISTORY,
    'shows.json': SHOWS,
    'user_tv_show_data.csv': csv(
      'tv_show_id,is_favorited,nb_episodes_seen,tv_show_name',
      facts(900001),
      facts(900002),
    ),
  })

  expect(claims).toEqual([{ file: 'user_tv_show_data.csv', subject: 'seen episodes', said: 2, taken: 2 }])
})

test.each([
  ['Alpha', 'Beta', 'Gamma'],
  ['Beta', 'Gamma', 'Alpha'],
  ['Gamma', 'Beta', 'Alpha'],
])('of three names of a film always the same two are used: %s, %s, %s', async (...names) => {
  const reading = await readFiles({ 'movies.json': json(names.map((name) => dumped('f1', name))) })

  expect(briefs(reading)).toEqual(['play film Alpha (Beta) 2020-01-02T10:00Z'])
})
