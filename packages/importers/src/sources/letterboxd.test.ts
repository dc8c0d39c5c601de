import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, readFiles } from '../test/read-files.ts'
import { zip } from '../test/zip.ts'

const DIARY = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'
const REVIEWS = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
const FILMS = 'Date,Name,Year,Letterboxd URI'

test('plays are the entries of the diary, and films without one are seen without a date', async () => {
  const reading = await readFiles({
    'diary.csv': csv(
      DIARY,
      '2024-01-03,The Orchard,1999,https://boxd.it/aD01,4.5,,"cinema, 35mm",2024-01-01',
      // Seen twice on one day.
      '2024-01-03,The Orchard,1999,https://boxd.it/aD02,4.5,,"cinema, 35mm",2024-01-01',
    ),
    'watched.csv': csv(
      FILMS,
      '2022-06-01,The Orchard,1999,https://boxd.it/aF1',
      '2022-06-01,Sea Glass,,https://boxd.it/aF2',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass undated',
    'play film The Orchard 1999 2024-01-01',
    'play film The Orchard 1999 2024-01-01',
    'rating film The Orchard 1999 = 9 2024-01-01',
  ])
  expect(reading.records.map(({ key }) => key).filter((key) => key.includes('diary'))).toEqual([
    'letterboxd:diary:aD01',
    'letterboxd:diary:aD02',
  ])
})

test('entries of the diary without an address are known by their days', async () => {
  const files = {
    'diary.csv': csv(
      DIARY,
      ...['2024-01-03,The Orchard,1999,,4.5,,,2024-01-01', '2025-02-03,The Orchard,1999,,4,Yes,,2025-02-01'],
      // Seen twice on one day.
      ...['2025-03-03,The Orchard,1999,,,Yes,,2025-03-01', '2025-03-03,The Orchard,1999,,,Yes,,2025-03-01'],
    ),
    'reviews.csv': csv(
      REVIEWS,
      '2024-01-03,The Orchard,1999,,4.5,,Repeats the diary,,2024-01-01',
      '2023-05-03,The Orchard,1999,,,,Not in the diary,,2023-05-01',
    ),
  }
  const reading = await readFiles(files)

  expect(briefs(reading)).toEqual([
    ...['2023-05-01', '2024-01-01', '2025-02-01', '2025-03-01', '2025-03-01'].map(
      (day) => `play film The Orchard 1999 ${day}`,
    ),
    'rating film The Orchard 1999 = 8 2025-02-01',
  ])
})

test('dates that a spreadsheet saved again are read in the order that their columns show', async () => {
  const reading = await readFiles({
    'diary.csv': csv(
      DIARY,
      '1/5/2025,11/22/63,2016,https://boxd.it/a,,,,1/4/2025',
      '3/14/2025,The Orchard,1999,https://boxd.it/b,,,,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film 11/22/63 2016 2025-01-04',
    'play film The Orchard 1999 undated',
  ])
  expect(reading.problems).toEqual([])
})

test('a review counts only where the diary lacks its entry and it has a date', async () => {
  const reading = await readFiles({
    'diary.csv': csv(DIARY, '2025-01-02,The Orchard,1999,https://boxd.it/aD03,5,Yes,,2025-01-01'),
    'reviews.csv': csv(
      REVIEWS,
      '2025-01-02,The Orchard,1999,https://boxd.it/aD03,5,Yes,"Two lines,\n""quoted"".",,2025-01-01',
      '2025-01-03,Sea Glass,2001,https://boxd.it/aR01,,,Short,,2025-01-02',
      '2025-01-03,Not Seen,2002,https://boxd.it/aR02,,,Short,,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass 2001 2025-01-02',
    'play film The Orchard 1999 2025-01-01',
    'rating film The Orchard 1999 = 10 2025-01-01',
  ])
  expect(reading.skipped).toEqual([
    { file: 'reviews.csv', reason: 'texts of reviews are not imported', count: 3 },
  ])
})

test('a review under another address than its entry of the diary is the same viewing', async () => {
  const reading = await readFiles({
    'diary.csv': csv(DIARY, '2025-01-02,The Orchard,1999,https://boxd.it/aD03,,,,2025-01-01'),
    'reviews.csv': csv(
      REVIEWS,
      '2025-01-02,The Orchard,1999,https://boxd.it/aR03,,,Short,,2025-01-01',
      '2025-02-02,Sea Glass,2001,https://boxd.it/aR04,,,Short,,2025-02-01',
      '2025-02-02,Sea Glass,2001,https://boxd.it/aR05,,,Again,,2025-02-01',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass 2001 2025-02-01',
    'play film Sea Glass 2001 2025-02-01',
    'play film The Orchard 1999 2025-01-01',
  ])
})

test('the rating of a review without a day counts as those of the diary do, and without one it is counted', async () => {
  const reviews = csv(
    REVIEWS,
    '2025-01-02,The Orchard,1999,https://boxd.it/aR06,4.5,,Short,,',
    '2025-02-02,Sea Glass,2001,https://boxd.it/aR07,3,,,,',
    '2025-03-02,Night Ferry,2003,https://boxd.it/aR08,,,,,',
  )
  const reading = await readFiles({
    'reviews.csv': reviews,
    'diary.csv': csv(DIARY, '2025-01-02,Sea Glass,2001,https://boxd.it/aD04,2,,,2025-01-01'),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass 2001 2025-01-01',
    'rating film Sea Glass 2001 = 6 ~2025-02-02',
    'rating film The Orchard 1999 = 9 ~2025-01-02',
  ])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    '1 repeats another entry',
    '1 reviews without a day, a rating and a text',
    '1 texts of reviews are not imported',
  ])
})

test.each([
  ['0.5', 1],
  ['3.5', 7],
  ['5', 10],
  ['0', null],
  ['', null],
])('%s stars are %s points', async (stars, rating) => {
  const reading = await readFiles({
    'ratings.csv': csv(`${FILMS},Rating`, `2022-06-01,The Orchard,1999,https://boxd.it/aF1,${stars}`),
  })

  expect(reading.records.map((record) => record.action === 'rating' && record.rating)).toEqual(
    rating === null ? [] : [rating],
  )
})

test('the rating of a film counts before those of its diary, and of those the last', async () => {
  const diary = csv(
    DIARY,
    '2024-01-03,The Orchard,1999,https://boxd.it/aD01,2,,,2024-01-01',
    '2023-01-03,The Orchard,1999,https://boxd.it/aD02,3,,,2023-01-01',
  )
  const alone = await readFiles({ 'diary.csv': diary })
  expect(briefs(alone).filter((text) => text.startsWith('rating'))).toEqual([
    'rating film The Orchard 1999 = 4 2024-01-01',
  ])

  const rated = csv(`${FILMS},Rating`, '2025-06-01,The Orchard,1999,https://boxd.it/aF1,5')
  const both = await readFiles({ 'diary.csv': diary, 'ratings.csv': rated })
  expect(briefs(both).filter((text) => text.startsWith('rating'))).toEqual([
    'rating film The Orchard 1999 = 10 ~2025-06-01',
  ])
})

test('what was deleted or orphaned is counted, in a folder of any name', async () => {
  const one = csv(DIARY, '2020-01-01,Gone,1999,https://boxd.it/aX1,1,,,2020-01-01')
  const reading = await readFiles({
    'letterboxd.zip': await zip({
      'letterboxd-ada/profile.csv': csv('Date Joined,Username', '2020-01-01,ada'),
      'letterboxd-ada/diary.csv': csv(DIARY),
      'letterboxd-ada/watched.csv': csv(FILMS, '2022-06-01,The Orchard,1999,https://boxd.it/aF1'),
      'letterboxd-ada/deleted/diary.csv': one,
      'letterboxd-ada/orphaned/diary.csv': one,
      'letterboxd-ada/likes/reviews.csv': csv(FILMS, '2022-06-01,The Orchard,1999,https://boxd.it/aF1'),
    }),
  })

  expect(briefs(reading)).toEqual(['play film The Orchard 1999 undated'])
  expect(reading.skipped.map(({ reason, count }) => `${count} ${reason}`)).toEqual([
    '1 deleted on Letterboxd',
    '1 of other people',
    '1 of films that Letterboxd no longer has',
  ])
  expect(reading.files.find(({ path }) => path.endsWith('profile.csv'))?.status).toBe('not-opened')
})

test('a list has its name and its order, and its texts are counted as left out', async () => {
  const table = [
    'Date,Name,Tags,URL,Description',
    '2024-05-05,Comfort films,"a, b",https://boxd.it/aL1,"Two\nlines"',
    '',
  ]
  const films = [
    'Position,Name,Year,URL,Description',
    '1,The Orchard,1999,https://boxd.it/aF1,',
    '2,Amélie,2001,https://boxd.it/aF3,"not cosy, really"',
  ]
  const reading = await readFiles({
    'lists/comfort.csv': csv('Letterboxd list export v7', ...table, ...films),
    'lists/older.csv': csv(
      ...table.map((line) => line.replace('Comfort films', '').replace('aL1', 'aL2')),
      'Position,Name,Year,URL',
      '1,Sea Glass,2001,x',
    ),
  })

  expect(briefs(reading)).toEqual([
    'folder film Amélie 2001 in Comfort films #2 undated',
    'folder film Sea Glass 2001 in older #1 undated',
    'folder film The Orchard 1999 in Comfort films #1 undated',
  ])
  expect(reading.skipped.map(({ file, reason, count }) => `${file}: ${count} ${reason}`)).toEqual([
    'lists/comfort.csv: 1 descriptions of lists are not imported',
    'lists/comfort.csv: 1 notes in lists are not imported',
    'lists/older.csv: 1 descriptions of lists are not imported',
  ])
})

test('a list that a spreadsheet saved again is read, and a row outside of its tables is reported', async () => {
  const list = csv(
    'Letterboxd list export v7',
    'Date;Name;Tags;URL;Description',
    '2024-01-05;Comfort films;;https://boxd.it/aL3;',
    'Something else',
    'Position;Name;Year;URL;Description',
    '1;The Orchard, again;1999;https://boxd.it/aF1;',
  )
  const reading = await readFiles({ 'lists/comfort.csv': list })

  expect(briefs(reading)).toEqual(['folder film The Orchard, again 1999 in Comfort films #1 undated'])
  expect(reading.problems.map(({ code, position }) => `${code} ${position.line}`)).toEqual(['row-damaged 4'])
})

test('the watchlist and liked films have one header and are known by their names', async () => {
  const row = '2025-02-02,The Orchard,1999,https://boxd.it/aF4'
  const reading = await readFiles({
    'watchlist.csv': csv(FILMS, row),
    'likes/films.csv': csv(FILMS, row),
  })

  expect(briefs(reading)).toEqual([
    'folder film The Orchard 1999 in Letterboxd likes ~2025-02-02',
    'watchlist film The Orchard 1999 ~2025-02-02',
  ])
})

test('two films of one name and year are reported', async () => {
  const reading = await readFiles({
    'watched.csv': csv(
      FILMS,
      '2022-06-01,The Orchard,1999,https://boxd.it/aF1',
      '2022-06-01,The Orchard,1999,https://boxd.it/aF9',
    ),
  })

  expect(reading.records).toHaveLength(2)
  expect(reading.problems).toHaveLength(1)
})

test('the table that Letterboxd imports has ids, and a rating out of ten', async () => {
  const reading = await readFiles({
    'from-plex.csv': csv(
      'LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,Rating,Rating10,WatchedDate,Rewatch,Tags,Review',
      ',700001,tt9000002,The Orchard,1999,,,9,2025-12-24,true,"plex, home",',
      ',,,Sea Glass,2001,,3.5,,,,,',
    ),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass 2001 undated',
    'play film The Orchard 1999 tmdb:700001 imdb:tt9000002 2025-12-24',
    'rating film Sea Glass 2001 = 7 undated',
    'rating film The Orchard 1999 tmdb:700001 imdb:tt9000002 = 9 ~2025-12-24',
  ])
})

test('a table for its import that is called a watchlist and has no days is one', async () => {
  const rows = csv('LetterboxdURI,tmdbID,imdbID,Title,Year', ',700001,tt0700001,The Orchard,1999')
  const brief = 'film The Orchard 1999 tmdb:700001 imdb:tt0700001 undated'

  expect(briefs(await readFiles({ 'letterboxd-watchlist.csv': rows }))).toEqual([`watchlist ${brief}`])
  expect(briefs(await readFiles({ 'letterboxd.csv': rows }))).toEqual([`play ${brief}`])
})
