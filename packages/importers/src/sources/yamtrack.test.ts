import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

const COLUMNS = [
  ...['media_id', 'source', 'media_type', 'title', 'image', 'season_number', 'episode_number', 'score'],
  ...['progress', 'status', 'start_date', 'end_date', 'notes', 'progressed_at'],
]

/** A row of the newest export, with every cell quoted. */
const row = (values: Record<string, string>) => COLUMNS.map((name) => `"${values[name] ?? ''}"`).join(',')
const table = (...rows: Record<string, string>[]) =>
  csv(COLUMNS.map((name) => `"${name}"`).join(','), ...rows.map(row))

const harbour = { media_id: '800001', source: 'tmdb', title: 'Harbour Lights' }
const SERIES = 'series Harbour Lights tmdb:800001'

test('episodes may come before their series; every row of one is a play', async () => {
  const episode = { ...harbour, media_type: 'episode', season_number: '1', episode_number: '1' }
  const reading = await readFiles({
    'yamtrack_2026.csv': table(
      { ...episode, end_date: '2026-04-01 20:10:00+00:00' },
      { ...episode, end_date: '2026-05-01 20:10:00+02:00' },
      { ...harbour, media_type: 'season', season_number: '1', score: '9.5', status: 'Completed' },
      { ...harbour, media_type: 'tv', score: '8.4', status: 'In progress', notes: 'line one\nline two' },
    ),
  })

  expect(briefs(reading)).toEqual([
    `play ${SERIES} S1E1 2026-04-01T20:10Z`,
    `play ${SERIES} S1E1 2026-05-01T18:10Z`,
    `rating ${SERIES} = 8 undated`,
    `rating ${SERIES} S1 = 10 undated`,
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['notes are not imported'])
})

test('a completed season without episodes is seen as a whole, a completed series without seasons too', async () => {
  const reading = await readFiles({
    'a.csv': table(
      { ...harbour, media_type: 'season', season_number: '2', status: 'Completed' },
      { ...harbour, media_type: 'tv', status: 'Completed' },
      {
        media_id: '800002',
        source: 'tmdb',
        media_type: 'tv',
        title: 'The Quarry',
        status: 'Completed',
        score: '0.0',
      },
    ),
  })

  expect(briefs(reading)).toEqual([`seen ${SERIES} S2 undated`, 'seen series The Quarry tmdb:800002 undated'])
})

test('films are plays, planned ones the watchlist, and titles entered by hand have only a name', async () => {
  const film = { media_type: 'movie', source: 'tmdb' }
  const reading = await readFiles({
    'a.csv': table(
      {
        ...film,
        media_id: '700001',
        title: 'The Orchard',
        status: 'Completed',
        end_date: '2021-12-29',
        score: '6.25',
      },
      { ...film, media_id: '700002', title: 'Later', status: 'Planning' },
      { ...film, media_id: 'x', source: 'manual', title: 'Home Video', status: 'Completed' },
      {
        media_type: 'game',
        source: 'igdb',
        media_id: '1',
        title: 'A Game',
        status: 'Completed',
        progress: '3h 00min',
      },
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film Home Video undated',
    'play film The Orchard tmdb:700001 2021-12-29',
    'rating film The Orchard tmdb:700001 = 6 ~2021-12-29',
    'watchlist film Later tmdb:700002 undated',
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['of the type game'])
})

test('the export of 2024 has no source, another order, and a number of repeats', async () => {
  const reading = await readFiles({
    'old.csv': csv(
      '"media_id","media_type","title","score","status","start_date","end_date","notes","season_number","episode_number","watch_date","repeats"',
      '"700001","movie","The Orchard","9.0","Completed","","2021-12-29","","","","","2"',
      '"800001","episode","Harbour Lights","","","","","","1","1","2019-03-02",""',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film The Orchard tmdb:700001 2021-12-29',
    'play film The Orchard tmdb:700001 undated',
    'play film The Orchard tmdb:700001 undated',
    `play ${SERIES} S1E1 2019-03-02`,
    'rating film The Orchard tmdb:700001 = 9 ~2021-12-29',
  ])
})

test('dropped and paused series have their state', async () => {
  const reading = await readFiles({
    'a.csv': table(
      { ...harbour, media_type: 'tv', status: 'Dropped' },
      { media_id: '800002', source: 'tmdb', media_type: 'tv', title: 'The Quarry', status: 'Paused' },
    ),
  })

  expect(briefs(reading)).toEqual([
    `following ${SERIES} dropped undated`,
    'following series The Quarry tmdb:800002 paused undated',
  ])
})

test('repeats of an episode in an older export are plays without a date', async () => {
  const reading = await readFiles({
    'yamtrack.csv': csv(
      'media_id,source,media_type,title,season_number,episode_number,status,end_date,repeats',
      '800001,tmdb,episode,Harbour Lights,1,1,Completed,2025-02-01 20:00:00+00:00,2',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play series Harbour Lights tmdb:800001 S1E1 2025-02-01T20:00Z',
    'play series Harbour Lights tmdb:800001 S1E1 undated',
    'play series Harbour Lights tmdb:800001 S1E1 undated',
  ])
})
