import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

const HISTORY = 'title,year,tmdbId,imdbId,watchedAt,comment,location'
const ORCHARD = 'film The Orchard 1999 tmdb:700001 imdb:tt9000002'

test('two equal rows are two plays on one day, and a second import of the file adds nothing', async () => {
  const row = '"The Orchard",1999,700001,tt9000002,2025-12-24,"with Dad",Home'
  const files = { 'history.csv': csv(HISTORY, row, row, '"The Orchard",1999,700001,tt9000002,,,') }
  const [first, again] = [
    await readFiles(files),
    await readFiles({ ...files, 'export-history-1.csv': files['history.csv'] }),
  ]

  expect(briefs(first)).toEqual([
    `play ${ORCHARD} 2025-12-24`,
    `play ${ORCHARD} 2025-12-24`,
    `play ${ORCHARD} undated`,
  ])
  expect(again.records.map(({ key }) => key)).toEqual(first.records.map(({ key }) => key))
})

test('an older history has no comment and no location', async () => {
  const reading = await readFiles({
    'history.csv': csv('title,year,tmdbId,imdbId,watchedAt', 'Sea Glass,2001,700002,,2020-01-01'),
  })

  expect(briefs(reading)).toEqual(['play film Sea Glass 2001 tmdb:700002 2020-01-01'])
})

test('ratings and the watchlist are tables of their own', async () => {
  const reading = await readFiles({
    'ratings.csv': csv('title,year,tmdbId,imdbId,userRating', '"The Orchard",1999,700001,tt9000002,9'),
    'watchlist.csv': csv(
      'title,year,tmdbId,imdbId,addedAt',
      '"The Orchard",1999,700001,tt9000002,"2024-02-02 10:11:12"',
    ),
  })

  expect(briefs(reading)).toEqual([
    `rating ${ORCHARD} = 9 undated`,
    `watchlist ${ORCHARD} ~2024-02-02T10:11:12.000Z`,
  ])
})
