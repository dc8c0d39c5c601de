import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

const HEADER =
  'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'
const film = (rating: string) =>
  `700001,tt9000002,movie,The Orchard,1999-03-30T00:00:00Z,,,8.2,${rating},2024-05-05T10:00:00Z`

test('halves are rounded up, and episodes have their numbers', async () => {
  const reading = await readFiles({
    'ratings.csv': csv(
      HEADER,
      film('8.5'),
      '800001,,tv,Harbour Lights,2021-01-20T00:00:00Z,1,2,8.9,10,2024-05-05T10:00:00Z',
    ),
  })

  expect(briefs(reading)).toEqual([
    'rating film The Orchard 1999 tmdb:700001 imdb:tt9000002 = 9 ~2024-05-05T10:00Z',
    'rating series Harbour Lights 2021 tmdb:800001 S1E2 = 10 ~2024-05-05T10:00Z',
  ])
})

test('without ratings the name says what a table is, or the person does', async () => {
  expect(briefs(await readFiles({ 'my-watchlist.csv': csv(HEADER, film('')) }))[0]).toMatch(/^watchlist film/)
  expect(briefs(await readFiles({ 'favorites.csv': csv(HEADER, film('')) }))[0]).toMatch(/in TMDB favourites/)

  const unclear = await readFiles({ 'export.csv': csv(HEADER, film('')) })
  expect(unclear.records).toEqual([])
  expect(unclear.files[0]?.question).toEqual({ kind: 'list', guess: 'watchlist' })
  const options = { answers: { 'export.csv': { list: 'watchlist' as const } } }
  expect(briefs(await readFiles({ 'export.csv': csv(HEADER, film('')) }, options))[0]).toMatch(
    /^watchlist film/,
  )
})
