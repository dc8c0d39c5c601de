import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, json, readFiles } from '../test/read-files.ts'

const entry = (status: string, more: object = {}) => ({
  ...{ added_to_watchlist_at: '2021-05-02T10:00:00Z', last_watched_at: '2023-01-09T20:11:00Z', status },
  ...{ user_rating: null, user_rated_at: null },
  ...more,
})
const show = (title: string, id: number) => ({
  title,
  year: 2008,
  ids: { simkl: id, tmdb: `${id}`, tvdb: '900001' },
})

test('plays of a series are its episodes, undated where they are', async () => {
  const seasons = [
    { number: 1, episodes: [{ number: 1, watched_at: '2023-01-08T20:00:00Z' }, { number: 2 }] },
  ]
  const reading = await readFiles({
    'SimklBackup.json': json({
      shows: [
        entry('watching', {
          ...{ show: show('Harbour Lights', 8), seasons, watched_episodes_count: 3, user_rating: 9 },
          ...{ user_rated_at: '2023-01-10T09:00:00Z', memo: { text: 'good' } },
        }),
      ],
      anime: null,
    }),
  })

  expect(briefs(reading)).toEqual([
    'play series Harbour Lights 2008 tmdb:8 tvdb:900001 simkl:8 S1E1 2023-01-08T20:00Z',
    'play series Harbour Lights 2008 tmdb:8 tvdb:900001 simkl:8 S1E2 undated',
    'rating series Harbour Lights 2008 tmdb:8 tvdb:900001 simkl:8 = 9 ~2023-01-10T09:00Z',
  ])
  expect(reading.claims).toEqual([{ file: 'SimklBackup.json', subject: 'seen episodes', said: 3, taken: 2 }])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['memos are not imported'])
})

test('a completed series without episodes is seen as a whole, and never today', async () => {
  const reading = await readFiles({
    'SimklBackup.json': json({ shows: [entry('completed', { show: show('The Quarry', 9) })] }),
  })

  expect(reading.records).toMatchObject([
    { action: 'seen', season: null, through: null, airedBy: '2023-01-09T20:11:00.000Z', time: { at: null } },
  ])
})

test('a series that is being watched without episodes is seen up to its last one', async () => {
  const reading = await readFiles({
    'SimklBackup.json': json({
      shows: [entry('watching', { show: show('The Quarry', 9), last_watched: 'S02E05' })],
    }),
  })

  expect(briefs(reading)).toEqual(['seen series The Quarry 2008 tmdb:9 tvdb:900001 simkl:9 to S2E5 undated'])
})

test('episodes of which only the number is known are counted, also beside a rating', async () => {
  const begun = { show: show('The Quarry', 9), user_rating: 8, watched_episodes_count: 5, last_watched: null }
  const reading = await readFiles({ 'SimklBackup.json': json({ shows: [entry('watching', begun)] }) })

  expect(briefs(reading)).toEqual(['rating series The Quarry 2008 tmdb:9 tvdb:900001 simkl:9 = 8 undated'])
  expect(reading.skipped).toEqual([
    { file: 'SimklBackup.json', reason: 'views without an episode', count: 5, isLoss: true },
  ])
})

test('states become the watchlist, dropped and paused; what is not interesting is counted', async () => {
  const reading = await readFiles({
    'SimklBackup.json': json({
      shows: [
        entry('plantowatch', { show: show('Planned', 1) }),
        entry('dropped', { show: show('Dropped', 2) }),
        entry('hold', { show: show('Held', 3) }),
        entry('notinteresting', { show: show('Dull', 4) }),
      ],
    }),
  })

  expect(briefs(reading)).toEqual([
    'following series Dropped 2008 tmdb:2 tvdb:900001 simkl:2 dropped ~2021-05-02T10:00Z',
    'following series Held 2008 tmdb:3 tvdb:900001 simkl:3 paused ~2021-05-02T10:00Z',
    'watchlist series Planned 2008 tmdb:1 tvdb:900001 simkl:1 ~2021-05-02T10:00Z',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['not interesting'])
})

test('a film of anime is a film, without the number of TVDB', async () => {
  const anime = { title: 'Paper Moon', year: 1998, ids: { simkl: 7, tmdb: '77', tvdb: '5', mal: '437' } }
  const reading = await readFiles({
    'SimklBackup.json': json({
      anime: [entry('plantowatch', { anime_type: 'movie', show: anime })],
      movies: [
        entry('completed', { movie: { title: 'The Orchard', year: 1999, ids: { imdb: 'tt9000002' } } }),
      ],
    }),
  })

  expect(briefs(reading)).toEqual([
    'play film The Orchard 1999 imdb:tt9000002 2023-01-09T20:11Z',
    'watchlist film Paper Moon 1998 tmdb:77 mal:437 simkl:7 ~2021-05-02T10:00Z',
  ])
})

test('the table that Simkl writes has the last episode, and dates as a year first', async () => {
  const reading = await readFiles({
    'simkl.csv': csv(
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
      '8,Harbour Lights,tv,2008,watching,s1e2,2023-01-09,9,,900001,88,tt9000001',
      '9,The Orchard,movie,1999,completed,,2020-02-02,,,,99,tt9000002',
      '10,Later,movie,2024,plan to watch,,,,,,100,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film The Orchard 1999 tmdb:99 simkl:9 imdb:tt9000002 2020-02-02',
    'rating series Harbour Lights 2008 tmdb:88 tvdb:900001 simkl:8 imdb:tt9000001 = 9 ~2023-01-09',
    'seen series Harbour Lights 2008 tmdb:88 tvdb:900001 simkl:8 imdb:tt9000001 to S1E2 undated',
    'watchlist film Later 2024 tmdb:100 simkl:10 undated',
  ])
})

test.each([
  { dates: ['8/21/2015', '1/2/2016'], read: ['2015-08-21', '2016-01-02'] },
  { dates: ['21/8/2015', '1/2/2016'], read: ['2015-08-21', '2016-02-01'] },
  { dates: ['3/4/2015'], read: ['2015-03-04'] },
])('dates $dates are $read, for a column has one order', async ({ dates, read }) => {
  const rows = dates.map((date, index) => `${index + 1},,,,,movie,Film ${index},1999,,completed,${date},,`)
  const reading = await readFiles({
    'import.csv': csv(
      'simkl_id,TVDB_ID,TMDB,IMDB_ID,MAL_ID,Type,Title,Year,LastEpWatched,Watchlist,WatchedDate,Rating,Memo',
      ...rows,
    ),
  })

  expect(reading.problems).toEqual([])
  expect(reading.records.map(({ time }) => time.at).sort()).toEqual(read)
})

test('a film is seen at the time of the backup, which its table has as a day', async () => {
  const film = (title: string, tmdb: string) => ({
    ...{ status: 'completed', last_watched_at: '2023-01-09T20:11:00Z' },
    movie: { title, year: 1999, ids: { simkl: 6, tmdb } },
  })
  const reading = await readFiles({
    'simkl.csv': csv(
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
      '6,The Orchard,movie,1999,completed,,2023-01-09,,,,700001,',
      '7,Sea Glass,movie,1999,completed,,2023-01-10,,,,700002,',
    ),
    'SimklBackup.json': json({ shows: [], movies: [film('The Orchard', '700001')] }),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass 1999 tmdb:700002 simkl:7 2023-01-10',
    'play film The Orchard 1999 tmdb:700001 simkl:6 2023-01-09T20:11Z',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['in the backup as well'])
})
