import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'

const V3_RATINGS =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors'
const V3_LIST =
  'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated'
const V2_RATINGS =
  'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors'
const V1 =
  '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"'

const rated = (id: string, rating: string, title: string, type: string, year = '1999') =>
  `${id},${rating},2021-02-03,${title},${title},u,${type},8.7,136,${year},"Action, Drama",1,1999-03-31,"A, B"`

test('ratings since 2024 are of films, series and episodes, and never those of the community', async () => {
  const reading = await readFiles({
    '2f36023d-0001.csv': csv(
      V3_RATINGS,
      rated('tt9000002', '9', 'The Orchard', 'Movie'),
      rated('tt9000001', '10', 'Harbour Lights', 'TV Series', '2013–2019'),
      rated('tt9000003', '8', 'Harbour Lights: Low Tide', 'TV Episode'),
      rated('tt9000004', '', 'Unrated', 'Movie'),
      rated('tt9000005', '7', 'A Game', 'Video Game'),
      rated('tt9000006', '7', 'Una serie', 'Serie TV'),
    ),
  })

  expect(briefs(reading)).toEqual([
    'rating film The Orchard 1999 imdb:tt9000002 = 9 ~2021-02-03',
    'rating series Harbour Lights 2013 imdb:tt9000001 = 10 ~2021-02-03',
    'rating series Harbour Lights S?E? imdb:tt9000003 = 8 ~2021-02-03',
    'rating title Una serie 1999 imdb:tt9000006 = 7 ~2021-02-03',
  ])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    ...['1 of the type Video Game', '1 without a rating'],
  ])
})

test('ratings until 2023 have no original title, and in 2017 another name of the date', async () => {
  const row = 'tt9000002,9,2018-02-03,The Orchard,u,tvMiniSeries,8.8,139,1999,Drama,1,1999-09-10,A'
  const reading = await readFiles({
    'ratings.csv': csv(V2_RATINGS, row),
    'ratings-2017.csv': csv(V2_RATINGS.replace('Date Rated', 'Date Added'), row.replace('2018', '2017')),
  })

  expect(briefs(reading)).toEqual(['rating series The Orchard 1999 imdb:tt9000002 = 9 ~2018-02-03'])
})

test('ratings before 2018 look like a list, have days in words, and Windows-1252', async () => {
  const row =
    '"1","tt9000007","Sat Dec 31 00:00:00 2016","","","Am\xe9lie","Feature Film","A","9","8.4","122","2001","comedy, romance","1","2001-04-25","u"'
  const text = `${V1}\r\n${row}\r\n`
  const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const reading = await readFiles({ 'ratings.csv': latin })

  expect(briefs(reading)).toEqual(['rating film Amélie 2001 imdb:tt9000007 = 9 ~2016-12-31'])
  expect(reading.problems).toEqual([])
})

const listed = csv(
  V3_LIST,
  '1,tt9000002,2023-01-01,2023-01-01,,The Orchard,The Orchard,u,Movie,8.3,170,1999,"Action, Drama",1,1995-12-15,A,,',
  '2,tt9000008,2023-01-02,2023-01-02,"lent, return it",Blue,Bleu,u,Movie,8.0,81,1997,Drama,1,1998-02-28,B,8,2019-04-05',
  '3,nm0000001,2023-01-02,2023-01-02,,A Person,,u,,,,,,,,,,',
)

test('the watchlist is known by its name, and its ratings count', async () => {
  const reading = await readFiles({ 'WATCHLIST.csv': listed })

  expect(briefs(reading)).toEqual([
    'rating film Blue (Bleu) 1997 imdb:tt9000008 = 8 ~2019-04-05',
    'watchlist film Blue (Bleu) 1997 imdb:tt9000008 ~2023-01-02',
    'watchlist film The Orchard 1999 imdb:tt9000002 ~2023-01-01',
  ])
  expect(reading.skipped).toEqual([
    { file: 'WATCHLIST.csv', reason: 'notes in lists are not imported', count: 1 },
    { file: 'WATCHLIST.csv', reason: 'people', count: 1 },
  ])
})

test('any other list waits for an answer and is a folder of its own name then', async () => {
  const unclear = await readFiles({ 'Rainy days.csv': listed })
  expect(unclear.records).toEqual([])
  expect(unclear.files[0]?.question).toEqual({ kind: 'list', guess: 'folder' })

  const answered = await readFiles(
    { 'Rainy days.csv': listed },
    { answers: { 'Rainy days.csv': { list: 'folder' } } },
  )
  expect(briefs(answered)).toEqual([
    'folder film Blue (Bleu) 1997 imdb:tt9000008 in Rainy days #2 ~2023-01-02',
    'folder film The Orchard 1999 imdb:tt9000002 in Rainy days #1 ~2023-01-01',
    'rating film Blue (Bleu) 1997 imdb:tt9000008 = 8 ~2019-04-05',
  ])
})

test('an episode in a list is left out and counted: its series is known by a part of a name alone', async () => {
  const episode =
    '1,tt9000003,2023-01-01,2023-01-01,,Harbour Lights: Night: Low Tide,,u,TV Episode,8.3,44,2015,Drama,1,2015-01-05,A,9,2023-01-01'
  const reading = await readFiles({ 'WATCHLIST.csv': csv(V3_LIST, episode) })

  expect(briefs(reading)).toEqual(['rating series Harbour Lights S?E? imdb:tt9000003 = 9 ~2023-01-01'])
  expect(reading.skipped).toEqual([
    { file: 'WATCHLIST.csv', reason: 'seasons and episodes in lists', count: 1, isLoss: true },
  ])
})

test.each([
  ['9000002', 'tt9000002'],
  ['tt133', 'tt0000133'],
  ['tt12345678', 'tt12345678'],
])('an id written as %s is %s', async (written, id) => {
  const reading = await readFiles({
    'ratings.csv': csv(V3_RATINGS, rated(written, '9', 'The Orchard', 'Movie')),
  })

  expect(reading.records.map(({ title }) => title.ids.imdb)).toEqual([id])
})

test('of a title rated twice the newer rating counts', async () => {
  const older = rated('tt9000002', '4', 'The Orchard', 'Movie').replace('2021-', '2020-')
  const reading = await readFiles({
    'ratings.csv': csv(V3_RATINGS, rated('tt9000002', '9', 'The Orchard', 'Movie'), older),
  })

  expect(briefs(reading)).toEqual(['rating film The Orchard 1999 imdb:tt9000002 = 9 ~2021-02-03'])
})

test('rows whose cells were shifted, and quotes where none belong, are reported by line', async () => {
  const reading = await readFiles({
    'ratings.csv': csv(
      V3_RATINGS,
      rated('tt9000002', '9', 'The Orchard', 'Movie'),
      rated('tt9000003', '8', 'One, Two, Three', 'Movie'),
      rated('tt9000004', '7', '"The "Best" Film"', 'Movie'),
      rated('tt9000005', '6', '=HYPERLINK("x")', 'Movie').replaceAll('"x"', '""x""'),
    ),
  })

  expect(reading.problems.map(({ code, position }) => `${code} ${position.line}`)).toContain('row-damaged 3')
  expect(reading.problems.map(({ position }) => position.line)).toContain(4)
  expect(reading.records.map(({ title }) => title.ids.imdb)).toContain('tt9000002')
})
