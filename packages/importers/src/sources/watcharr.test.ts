import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { json, readFiles } from '../test/read-files.ts'

const at = (day: string) => `2024-${day}T10:00:00Z`
const series = { tmdbId: 800001, title: 'Harbour Lights', type: 'tv', release_date: '2021-01-20T00:00:00Z' }
const film = { tmdbId: 700001, title: 'The Orchard', type: 'movie', imdb_id: 'tt9000002' }
const entry = (status: string, content: object, more: object = {}) => ({
  ...{ status, rating: 0, createdAt: at('01-01'), updatedAt: at('02-01'), content, tags: [], activity: [] },
  ...more,
})
const SERIES = 'series Harbour Lights 2021 tmdb:800001'
const FILM = 'film The Orchard tmdb:700001 imdb:tt9000002'

test('ratings of series, seasons and episodes are read; 0 is none and decimals are rounded', async () => {
  const reading = await readFiles({
    'export.json': json([
      entry('WATCHING', series, {
        rating: 7.5,
        watchedSeasons: [{ seasonNumber: 1, status: 'FINISHED', rating: 9, createdAt: at('01-20') }],
        watchedEpisodes: [
          { seasonNumber: 1, episodeNumber: 1, status: 'FINISHED', rating: 0, createdAt: at('01-02') },
          { seasonNumber: 1, episodeNumber: 2, status: 'PLANNED', rating: 6, createdAt: at('01-03') },
        ],
      }),
    ]),
  })

  expect(briefs(reading)).toEqual([
    `play ${SERIES} S1E1 ~2024-01-02T10:00Z`,
    `rating ${SERIES} = 8 ~2024-02-01T10:00Z`,
    `rating ${SERIES} S1 = 9 ~2024-01-20T10:00Z`,
    `rating ${SERIES} S1E2 = 6 ~2024-01-03T10:00Z`,
  ])
})

test('a finished series and a finished season without episodes are seen as a whole', async () => {
  const season = { seasonNumber: 2, status: 'FINISHED', rating: 0, createdAt: at('01-20') }
  const other = { ...series, tmdbId: 800002, title: 'The Quarry' }
  const reading = await readFiles({
    'export.json': json([entry('FINISHED', other), entry('WATCHING', series, { watchedSeasons: [season] })]),
  })

  expect(briefs(reading)).toEqual([
    `seen ${SERIES} S2 undated`,
    'seen series The Quarry 2021 tmdb:800002 undated',
  ])
})

test('a film that was changed since it was added has no date', async () => {
  const unchanged = { ...film, tmdbId: 700002, imdb_id: '', title: 'Sea Glass' }
  const reading = await readFiles({
    'export.json': json([entry('FINISHED', film), entry('FINISHED', unchanged, { updatedAt: at('01-01') })]),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass tmdb:700002 ~2024-01-01T10:00Z',
    `play ${FILM} undated`,
  ])
})

test('planned is the watchlist; dropped and on hold are states of series alone', async () => {
  const reading = await readFiles({
    'export.json': json([
      entry('PLANNED', film),
      entry('DROPPED', series),
      entry('HOLD', { ...series, tmdbId: 800002 }),
      entry('DROPPED', { ...film, tmdbId: 700009 }),
    ]),
  })

  expect(briefs(reading)).toEqual([
    `following ${SERIES} dropped ~2024-02-01T10:00Z`,
    'following series Harbour Lights 2021 tmdb:800002 paused ~2024-02-01T10:00Z',
    `watchlist ${FILM} ~2024-02-01T10:00Z`,
  ])
  expect(reading.skipped.map(({ reason }) => reason)).toEqual(['films put aside'])
})
