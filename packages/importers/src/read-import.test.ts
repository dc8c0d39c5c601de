import { expect, test } from 'vitest'
import { type Progress, readImport } from './read-import.ts'
import { briefs } from './test/brief.ts'
import { csv, readFiles } from './test/read-files.ts'
import { zip } from './test/zip.ts'

const HISTORY = csv('title,year,tmdbId,imdbId,watchedAt', 'The Orchard,1999,700001,,2020-01-01')
const RATINGS = csv('title,year,tmdbId,imdbId,userRating', 'The Orchard,1999,700001,,9')

test('several sources are read at once, and records say where they are from', async () => {
  const reading = await readFiles({
    'movary.zip': await zip({ 'history.csv': HISTORY }),
    'watched.csv': csv('Date,Name,Year,Letterboxd URI', '2022-06-01,The Orchard,1999,https://boxd.it/f1'),
    'notes.txt': 'Nothing that any reader knows',
  })

  expect(reading.records.map(({ source, position }) => ({ source, ...position }))).toEqual([
    { source: 'letterboxd', file: 'watched.csv', line: 2 },
    { source: 'movary', file: 'movary.zip/history.csv', line: 2 },
  ])
  expect(reading.files.map(({ path, status, source }) => ({ path, status, source }))).toEqual([
    { path: 'movary.zip/history.csv', status: 'read', source: 'movary' },
    { path: 'notes.txt', status: 'unknown', source: null },
    { path: 'watched.csv', status: 'read', source: 'letterboxd' },
  ])
})

test('progress is reported with each part of a file, and file by file of an archive', async () => {
  const reported: Progress[] = []
  await readFiles(
    { 'a.zip': await zip({ 'history.csv': HISTORY }), 'ratings.csv': RATINGS },
    { onProgress: (progress) => reported.push(progress) },
  )

  expect(reported.map(({ share: _, ...progress }) => progress)).toEqual([
    { path: 'a.zip/history.csv', files: 2, filesRead: 1, entries: 1 },
    { path: 'ratings.csv', files: 2, filesRead: 1, entries: 1 },
    { path: 'ratings.csv', files: 2, filesRead: 2, entries: 2 },
  ])
  expect(reported[0]?.share).toBeLessThan(1)
  expect(reported.slice(1).map(({ share }) => share)).toEqual([1, 1])
})

test('reading ends where it is aborted, also inside an archive', async () => {
  const abort = new AbortController()
  const files = { 'a.csv': HISTORY, 'b.zip': await zip({ 'ratings.csv': RATINGS }) }
  const reading = readFiles(files, { signal: abort.signal, onProgress: () => abort.abort() })

  await expect(reading).rejects.toThrow(/abort/i)
})

test('a second reading of the same file has the same keys', async () => {
  const [one, other] = [await readFiles({ 'a.csv': HISTORY }), await readFiles({ 'b.csv': HISTORY })]

  expect(briefs(one)).toHaveLength(1)
  expect(other.records.map(({ key }) => key)).toEqual(one.records.map(({ key }) => key))
})

test('two files of one name, of an older and a newer export, have each viewing once', async () => {
  const blob = new Blob([HISTORY])
  const reading = await readImport([
    { path: 'history.csv', blob },
    { path: 'history.csv', blob },
  ])

  expect(briefs(reading)).toHaveLength(1)
  expect(reading.files.map(({ path, status }) => [path, status])).toEqual([
    ['history.csv', 'read'],
    ['history.csv (2)', 'read'],
  ])
})

test('a play that is still to come, or long before its title, is reported and taken', async () => {
  const rows = [
    'The Orchard,1999,1,,2030-01-01',
    'The Orchard,1999,1,,1997-12-31',
    'The Orchard,1999,1,,1998-01-01',
    'The Orchard,,1,,0199-05-06',
  ]
  const table = ['title,year,tmdbId,imdbId,watchedAt', ...rows, 'The Orchard,1999,1,,2026-11-25', ''].join(
    '\n',
  )
  const now = new Date('2026-11-24T20:00:00Z')
  const reading = await readFiles({ 'history.csv': table }, { now })

  expect(reading.records).toHaveLength(5)
  expect(reading.problems.map(({ position, message }) => `${position.line} ${message}`)).toEqual([
    '2 The day 2030-01-01 is still to come; taken as it is.',
    '3 The day 1997-12-31 is before its title of 1999; taken as it is.',
    '5 The day 0199-05-06 is before 1900; taken as it is.',
  ])
})
