import fc from 'fast-check'
import { expect, test } from 'vitest'
import { briefs } from '../test/brief.ts'
import { csv, json, readFiles, type TestFiles } from '../test/read-files.ts'
import { zip } from '../test/zip.ts'
import { LIMITS } from './limits.ts'

const HISTORY = csv('title,year,tmdbId,imdbId,watchedAt', 'The Orchard,1999,700001,,2020-01-01')
const PLAY = 'play film The Orchard 1999 tmdb:700001 2020-01-01'

/** Codes of the problems of a file, and whether anything was taken. */
async function problemsOf(files: TestFiles, limits = LIMITS) {
  const reading = await readFiles(files, { limits })
  return { codes: reading.problems.map(({ code }) => code), records: reading.records.length }
}

test('what computers add to archives is ignored', async () => {
  const reading = await readFiles({
    'a.zip': await zip({
      'history.csv': HISTORY,
      '__MACOSX/._history.csv': HISTORY,
      'x/.DS_Store': 'x',
      '._a.csv': HISTORY,
    }),
  })

  expect(reading.files.map(({ path }) => path)).toEqual(['a.zip/history.csv'])
  expect(briefs(reading)).toEqual([PLAY])
})

test('an archive is known by its first bytes, whatever it is called', async () => {
  expect(briefs(await readFiles({ 'history.csv': await zip({ 'history.csv': HISTORY }) }))).toEqual([PLAY])
})

test('one archive inside another is read, one more is not', async () => {
  const inner = await zip({ 'history.csv': HISTORY })
  expect(briefs(await readFiles({ 'outer.zip': await zip({ 'inner.zip': inner }) }))).toEqual([PLAY])

  const deep = await zip({ 'outer.zip': await zip({ 'inner.zip': inner }) })
  expect(await problemsOf({ 'deep.zip': deep })).toEqual({ codes: ['archive-too-deep'], records: 0 })
})

test('files of one name, in an archive or written in two ways, have each viewing once and a path of their own', async () => {
  const archive = await zip({ 'history.csv': HISTORY, 'histori.csv': HISTORY })
  const latin1 = String.fromCharCode(...archive).replaceAll('histori.csv', 'history.csv')
  const twice = await readFiles({ 'a.zip': Uint8Array.from(latin1, (sign) => sign.charCodeAt(0)) })
  expect(twice.files.map(({ path }) => path)).toEqual(['a.zip/history.csv', 'a.zip/history.csv (2)'])
  expect(briefs(twice)).toEqual([PLAY])

  const spelt = await readFiles({ 'h\u00e9.csv': HISTORY, 'he\u0301.csv': HISTORY })
  expect(spelt.files.map(({ path }) => path)).toEqual(['h\u00e9.csv', 'h\u00e9.csv (2)'])
  expect(briefs(spelt)).toEqual([PLAY])
})

test('an archive with a password says what to do', async () => {
  const locked = await zip({ 'history.csv': HISTORY }, 'secret')
  const reading = await readFiles({ 'locked.zip': locked })

  expect(reading.records).toEqual([])
  expect(reading.problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'archive-encrypted: This archive is locked with a password. Unpack it with the password and choose its files.',
  ])
})

test('a truncated archive is damaged, wherever it ends', async () => {
  const whole = await zip({ 'history.csv': HISTORY, 'b.csv': HISTORY.repeat(50) })
  for (const length of [4, 10, 40, 100, Math.floor(whole.length / 2), whole.length - 1]) {
    const { codes } = await problemsOf({ 'cut.zip': whole.slice(0, length) })
    expect(codes, `cut after ${length} bytes`).toEqual(['archive-damaged'])
  }
})

test('an archive without files says so, and one inside another does as well', async () => {
  const junk = await zip({ '__MACOSX/._history.csv': HISTORY })
  const problem = { codes: ['file-unreadable'], records: 0 }

  expect(await problemsOf({ 'empty.zip': await zip({}) })).toEqual(problem)
  expect(await problemsOf({ 'junk.zip': junk })).toEqual(problem)
  expect(await problemsOf({ 'outer.zip': await zip({ 'inner.zip': junk }) })).toEqual(problem)
})

test('a file damaged inside an archive costs only itself', async () => {
  const whole = await zip({ 'a/history.csv': `${HISTORY}x`.repeat(40), 'b/history.csv': HISTORY })
  whole.fill(0x55, 60, 90)
  const reading = await readFiles({ 'a.zip': whole })

  expect(reading.problems.map(({ code, position }) => `${code} ${position.file}`)).toContain(
    'archive-damaged a.zip/a/history.csv',
  )
  expect(briefs(reading)).toContain(PLAY)
})

const small = {
  totalBytes: 100_000,
  memberBytes: 50_000,
  members: 3,
  ratio: 20,
  ratioBytes: 5000,
  records: 1000,
}

test('a bomb is stopped by the bytes that come out of it', async () => {
  const bomb = await zip({ 'history.csv': `${HISTORY}${' '.repeat(40_000)}` })
  expect(await problemsOf({ 'bomb.zip': bomb }, small)).toEqual({ codes: ['archive-too-large'], records: 0 })
})

test('a bomb inside an archive is stopped, packed once more or not', async () => {
  const bomb = await zip({ 'history.csv': `${HISTORY}${' '.repeat(40_000)}` })
  expect(await problemsOf({ 'outer.zip': await zip({ 'inner.zip': bomb }) }, small)).toEqual({
    codes: ['archive-too-large'],
    records: 0,
  })
  // An archive of zeros packs to little itself.
  const inner = await zip({ 'a.csv': ' '.repeat(45_000), 'b.csv': ' '.repeat(45_000) })
  const wide = { ...small, ratio: 1e6, totalBytes: 60_000 }
  const { codes } = await problemsOf({ 'outer.zip': await zip({ 'inner.zip': inner }) }, wide)
  expect(codes).toEqual(['file-unreadable', 'archive-too-large'])
})

test('archives share the limit of all bytes, and have one of files', async () => {
  const noise = json(Array.from({ length: 4000 }, (_, index) => Math.sin(index)))
  const loud = { ...small, memberBytes: 1_000_000, ratio: 1000 }
  const { codes } = await problemsOf(
    { 'a.zip': await zip({ a: noise }), 'b.zip': await zip({ b: noise }) },
    loud,
  )
  expect(codes).toEqual(['archive-too-large'])

  const many = await zip({ a: 'a', b: 'b', c: 'c', d: 'd' })
  expect((await problemsOf({ 'many.zip': many }, small)).codes).toEqual(['archive-too-large'])
  const [two, three] = [await zip({ a: 'a', b: 'b' }), await zip({ c: 'c', d: 'd' })]
  const nested = await zip({ 'one.zip': two, 'two.zip': three })
  expect((await problemsOf({ 'nested.zip': nested }, small)).codes).toContain('archive-too-large')
})

test('a file that is no archive has a limit too', async () => {
  expect(await problemsOf({ 'history.csv': HISTORY.repeat(2000) }, small)).toEqual({
    codes: ['file-too-large'],
    records: 0,
  })
})

test('a workbook of a spreadsheet says how to save it', async () => {
  const workbook = await zip({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' })
  const reading = await readFiles({ 'ratings.csv': workbook })

  expect(reading.problems.map(({ message }) => message)).toEqual([
    'This is a workbook of a spreadsheet. Save it as CSV (UTF-8) and choose that file.',
  ])
})

test('files that may hold an account are not opened in any archive', async () => {
  const reading = await readFiles({
    'export.zip': await zip({
      'history.csv': HISTORY,
      'account/login_sessions.csv': csv('title,date', 'secret,2020-01-01'),
      'access_tokens.json': json([{ token: 'secret' }]),
      'billing.csv': csv('title,date', 'secret,2020-01-01'),
    }),
  })

  expect(reading.files.map(({ status }) => status).sort()).toEqual([
    'not-opened',
    'not-opened',
    'not-opened',
    'read',
  ])
  expect(JSON.stringify(reading)).not.toContain('secret')
})

test('an archive with the exports of two sources is read for both', async () => {
  const film = { title: 'Sea Glass', year: 2001, ids: { trakt: 1, tmdb: 700002 } }
  const reading = await readFiles({
    'everything.zip': await zip({
      'trakt/watched-history-1.json': json([{ id: 1, watched_at: null, type: 'movie', movie: film }]),
      'letterboxd/watched.csv': csv(
        'Date,Name,Year,Letterboxd URI',
        '2022-06-01,The Orchard,1999,https://boxd.it/f1',
      ),
      'trakt/user-settings.json': json({ email: 'ada@example.org' }),
    }),
  })

  expect(briefs(reading)).toEqual([
    'play film Sea Glass 2001 tmdb:700002 trakt:1 undated',
    'play film The Orchard 1999 undated',
  ])
})

test('a folder of several exports in one archive is read as if they had been chosen one by one', async () => {
  const film = { title: 'Sea Glass', year: 2001, ids: { trakt: 1, tmdb: 700002 } }
  const dump = { uuid: 'f9', id: { tvdb: 1, imdb: null }, title: 'Night Ferry', year: 2003, is_watched: true }
  const exports = {
    'exports/history.csv': HISTORY,
    'exports/watched-history.json': json([{ id: 1, watched_at: null, type: 'movie', movie: film }]),
    'exports/gdpr-data/tracking-prod-records-v2.csv': csv(
      'key,uuid,s_id,ep_id,s_no,ep_no,created_at,series_name',
      'watch-episode-a,u,900001,900101,1,1,2019-03-02 18:21:00,Harbour Lights',
    ),
    'exports/gdpr-data/tvtime-movies-2026-07-10.json': json([dump]),
  }
  // What is beside the tables of TV Time may be of the account.
  const beside = { 'exports/gdpr-data/people.csv': csv('title,date', 'secret,2020-01-01') }
  const reading = await readFiles({ 'exports.zip': await zip({ ...exports, ...beside }) })

  expect(briefs(reading)).toEqual(briefs(await readFiles(exports)))
  expect(briefs(reading)).toHaveLength(4)
  expect(JSON.stringify(reading)).not.toContain('secret')
})

test('an archive with any bytes changed is read or refused, and throws nothing', async () => {
  const whole = await zip({
    'history.csv': HISTORY,
    'ratings.json': json([1, 2]),
    'in.zip': await zip({ a: 'a' }),
  })
  const changes = fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 4,
  })

  await fc.assert(
    fc.asyncProperty(changes, async (bytes) => {
      const changed = whole.slice()
      for (const [at, byte] of bytes) changed[at] = byte
      const { files, problems } = await readFiles({ 'a.zip': changed })
      expect(files.length + problems.length).toBeGreaterThan(0)
    }),
    { numRuns: 150 },
  )
})
