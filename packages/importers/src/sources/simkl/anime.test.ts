import { expect, test } from 'vitest'
import { briefs } from '../../test/brief.ts'
import { csv, json, readFiles } from '../../test/read-files.ts'

const at = '2023-01-08T20:00:00Z'
const seasons = [{ number: 1, episodes: [{ number: 1, watched_at: at }] }]
const entry = (title: string, tmdb: string, more: object = {}, simkl = 1) => ({
  ...{ status: 'completed', anime_type: 'tv', watched_episodes_count: 12 },
  show: { title, year: 2013, ids: { simkl, tmdb } },
  ...more,
})
const read = (...anime: object[]) => readFiles({ 'SimklBackup.json': json({ shows: [], anime }) })

test('an entry of anime is seen as far as its own number of episodes', async () => {
  const reading = await read(
    entry('Clockwork Sky', '5'),
    entry('Paper Cranes', '6', { seasons }),
    entry('Not Begun', '7', { status: 'plantowatch', watched_episodes_count: 0 }),
  )

  expect(briefs(reading)).toEqual([
    'play series Paper Cranes 2013 tmdb:6 simkl:1 S1E1 2023-01-08T20:00Z',
    'seen series Clockwork Sky 2013 tmdb:5 simkl:1 to S1E12 undated',
    'watchlist series Not Begun 2013 tmdb:7 simkl:1 undated',
  ])
  expect(reading.problems).toEqual([])
})

test('two entries with the ids of one series are two of its seasons, and none is guessed', async () => {
  const reading = await read(
    entry('Clockwork Sky', '5', { seasons }),
    entry('Clockwork Sky: Rain', '5', {}, 2),
  )

  expect(reading.records).toEqual([])
  expect(reading.problems.map(({ message }) => message)).toEqual([
    'Simkl numbers the episodes of "Clockwork Sky" apart from its other seasons; they are left out.',
    'Simkl numbers the episodes of "Clockwork Sky: Rain" apart from its other seasons; they are left out.',
  ])
})

test('an entry that was watched again is no other season', async () => {
  const again = [{ number: 1, episodes: [{ number: 1, watched_at: '2024-05-01T20:00:00Z' }] }]
  const rewatch = { is_rewatch: true, rewatch_id: 7, status: 'dropped', seasons: again }
  const reading = await read(entry('Clockwork Sky', '5', { seasons }), entry('Clockwork Sky', '5', rewatch))

  expect(briefs(reading)).toEqual([
    'play series Clockwork Sky 2013 tmdb:5 simkl:1 S1E1 2023-01-08T20:00Z',
    'play series Clockwork Sky 2013 tmdb:5 simkl:1 S1E1 2024-05-01T20:00Z',
  ])
  expect(reading.problems).toEqual([])
})

test.each(['Clockwork Sky Season 2', 'Clockwork Sky 2nd Season', 'Clockwork Sky III', 'The Final Season'])(
  '"%s" is a later part, whose first episode is not the first',
  async (title) => {
    const reading = await read(entry(title, '5', { seasons, user_rating: 8 }))

    expect(reading.records).toMatchObject([{ action: 'rating', rating: 8 }])
    expect(reading.problems).toHaveLength(1)
  },
)

test.each(['Clockwork 100', 'Season of Paper', 'Clockwork Sky Part 1'])(
  '"%s" is no later part',
  async (title) => {
    expect((await read(entry(title, '5', { seasons }))).records).toHaveLength(1)
  },
)

test('the table has the last episode of an entry, or nothing that says how long it is', async () => {
  const reading = await readFiles({
    'simkl.csv': csv(
      'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB',
      '1,Clockwork Sky,anime,2013,completed,s1e12,,,,,5,',
      '2,Paper Cranes,anime,2013,completed,,,,,,6,',
      '3,Not Begun,anime,2013,plan to watch,,,,,,7,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'seen series Clockwork Sky 2013 tmdb:5 simkl:1 to S1E12 undated',
    'watchlist series Not Begun 2013 tmdb:7 simkl:3 undated',
  ])
  expect(reading.problems.map(({ position }) => position.line)).toEqual([3])
})
