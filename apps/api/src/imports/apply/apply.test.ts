import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from '@marquee/domain/import-job'
import { MOST_PLAYS } from '@marquee/domain/limits'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { exportedContent } from '#test/exports.ts'
import {
  applyImport,
  countImport,
  type Given,
  NOW,
  play,
  row,
  setState,
  storeImport,
  storeTitles,
  time,
  undoImport,
} from '#test/imports.ts'
import { person, sessionOf } from '#test/people.ts'
import { applyPiece } from './apply-piece.ts'
import { totalsOf } from './counts.ts'
import { readAdded } from './read-result.ts'

const db = openDb(env.DB)
const FILMS = [501, 502, 503, 504]
const SERIES = [601, 602]

async function somebody() {
  await storeTitles(FILMS, SERIES)
  const { id: userId } = await person()
  const headers = await sessionOf(userId)
  const api = openApi({ clock: () => NOW })
  const content = () => exportedContent(api, headers)
  const request = async (method: string, path: string, body?: object) => {
    const answer = await api.request(`/api/me${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    expect(answer.status).toBeLessThan(300)
  }
  /** Counts and applies an import, of which both say the same. */
  const imported = async (pieces: readonly Given[][], options: Partial<ImportOptions> = {}) => {
    const chosen = { ...DEFAULT_IMPORT_OPTIONS, ...options }
    const importId = await storeImport(userId, pieces)
    const counts = await countImport(userId, importId, pieces.length)
    const added = await applyImport(userId, importId, pieces.length, chosen)
    expect(totalsOf(counts, chosen)).toEqual(added)
    return { importId, counts, added }
  }
  const undone = async (importId: string) => {
    await setState(importId, 'undoing')
    const retained = await undoImport(db, { userId, importId })
    await setState(importId, 'undone')
    return retained
  }
  return { userId, headers, api, content, request, imported, undone }
}

const NONE = { episodePlays: 0, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 }

test('plays are written with their time, and a film is on the list of what was seen', async () => {
  const { userId, imported, content } = await somebody()
  const { added, importId } = await imported([
    [play(501, null), play(501, null, { at: '2026-05-02' }), play(601, [1, 2], { at: null })],
  ])
  expect(added).toEqual({ ...NONE, episodePlays: 1, filmPlays: 2 })
  const { plays, bookmarks } = await content()
  expect(plays).toMatchObject([
    { type: 'series', season: 1, episode: 2, seenAt: null, precision: 'unknown', source: 'import' },
    { type: 'movies', seenAt: '2026-05-01T20:00:00.000Z', precision: 'minute', batch: `import:${importId}` },
    { type: 'movies', seenAt: '2026-05-02T10:00:00.000Z', precision: 'day' },
  ])
  expect(bookmarks).toMatchObject([{ label: 'seen', id: 501, addedAt: '2026-05-02T10:00:00.000Z' }])
  expect(await readAdded(db, { userId, importId })).toEqual({ added, since: '2026-05-01' })
})

test('a film is on the list of what was seen since its last play, whichever piece has that', async () => {
  const { imported, content } = await somebody()
  await imported([
    [play(501, null, { at: '2015-03-01' }), play(502, null, { at: '2020-03-01' })],
    [play(501, null, { at: '2025-03-01' })],
  ])
  expect((await content()).bookmarks.map(({ id, addedAt }) => [id, addedAt])).toEqual([
    ...[
      [502, '2020-03-01T10:00:00.000Z'],
      [501, '2025-03-01T10:00:00.000Z'],
    ],
  ])
})

test('importing twice adds nothing the second time', async () => {
  const { imported, content } = await somebody()
  const file = [
    [
      play(501, null),
      row({ kind: 'rating', type: 'movies', id: 501, ratingKey: 'total', rating: 8, at: null }),
      row({ kind: 'watchlist', type: 'movies', id: 502, at: null }),
      row({ kind: 'folder', type: 'movies', id: 503, folder: 'Heist', index: 1, at: null }),
    ],
    [play(601, [1, 1]), row({ kind: 'following', id: 602, state: 'paused', at: null })],
  ]
  const first = await imported(file)
  expect(first.added).toEqual({
    episodePlays: 1,
    filmPlays: 1,
    ratings: 1,
    watchlist: 1,
    lists: 1,
    following: 1,
  })
  const before = await content()
  const second = await imported(file)
  expect(second.added).toEqual(NONE)
  expect(second.counts).toMatchObject({
    ...{ episodePlays: { there: 1 }, filmPlays: { there: 1 }, ratings: { there: 1 } },
    ...{ watchlist: { there: 1 }, lists: { there: 1 }, following: { there: 1 } },
  })
  expect(await content()).toEqual(before)
})

test('the same play in two files and from two sources is one, and two of one source on a day are two', async () => {
  const { imported, content } = await somebody()
  const { counts } = await imported([
    [
      play(501, null, { source: 'letterboxd', at: '2026-05-01' }),
      play(502, null, { source: 'letterboxd', at: '2026-05-01T01:00:00Z' }),
      play(503, null, { key: 'import:same' }),
    ],
    [
      play(501, null, { source: 'trakt', at: '2026-05-02T01:00:00Z' }),
      play(501, null, { source: 'imdb', at: null }),
      play(502, null, { source: 'letterboxd', at: '2026-05-01T21:00:00Z' }),
      play(503, null, { key: 'import:same' }),
    ],
  ])
  expect(counts.filmPlays).toEqual({
    new: 4,
    there: 1,
    sameDay: 2,
    undated: 0,
    undatedSameDay: 1,
    replacing: 0,
  })
  expect((await content()).plays.map(({ id, seenAt }) => [id, seenAt])).toEqual([
    [502, '2026-05-01T01:00:00.000Z'],
    [503, '2026-05-01T20:00:00.000Z'],
    [501, '2026-05-02T01:00:00.000Z'],
    [502, '2026-05-01T21:00:00.000Z'],
  ])
})

test('a newer export of one source has a second play of the day, of which the first is there', async () => {
  const { imported, content } = await somebody()
  const first = play(501, null, { source: 'trakt', key: 'import:first' })
  await imported([[first, play(502, null, { source: 'trakt', key: 'import:undated', at: null })]])
  const { counts } = await imported([
    [
      first,
      play(501, null, { source: 'trakt', at: '2026-05-01T22:00:00Z' }),
      play(502, null, { source: 'trakt', key: 'import:undated', at: null }),
      play(502, null, { source: 'trakt', at: null }),
    ],
    // Of another source, and so one of those.
    [play(501, null, { source: 'imdb', at: '2026-05-01' }), play(502, null, { source: 'imdb', at: null })],
  ])

  expect(counts.filmPlays).toEqual({
    new: 2,
    there: 2,
    sameDay: 2,
    undated: 1,
    undatedSameDay: 1,
    replacing: 0,
  })
  expect((await content()).plays).toHaveLength(4)
})

test('an episode that was seen with its whole season and series counts once, and as the file dates it', async () => {
  const { imported, content } = await somebody()
  const ofWhole = { at: null, ofWhole: true } as const
  const file = [
    [1, 2].map((number) => play(601, [1, number], { ...ofWhole, key: `import:series${number}` })),
    [
      ...[1, 2].map((number) => play(601, [1, number], { ...ofWhole, key: `import:season${number}` })),
      ...['2026-05-01', '2026-05-02'].map((at) => play(601, [1, 2], { at, key: `import:${at}` })),
    ],
  ]
  const { added } = await imported(file, { sameDay: 'add' })
  expect(added.episodePlays).toBe(3)
  expect((await content()).plays.map(({ episode, seenAt }) => [episode, seenAt])).toEqual([
    ...[
      [1, null],
      [2, '2026-05-01T10:00:00.000Z'],
      [2, '2026-05-02T10:00:00.000Z'],
    ],
  ])
  expect((await imported(file)).added).toEqual(NONE)
})

test('a play of another import or by hand on the same local day is found, and may be added', async () => {
  const { request, imported, content } = await somebody()
  await request('PUT', '/preferences', { timeZone: 'Europe/Berlin' })
  await request('PUT', '/plays/mine', {
    type: 'series',
    id: 601,
    season: 1,
    episode: 1,
    when: '2026-05-01T23:30:00Z',
  })
  // On the 2nd in Berlin, as the one by hand, and on the 1st.
  const file = [
    [play(601, [1, 1], { at: '2026-05-02T12:00:00Z' }), play(601, [1, 1], { at: '2026-05-01T18:00:00Z' })],
  ]
  const { counts } = await imported(file)
  expect(counts.episodePlays).toMatchObject({ new: 1, sameDay: 1 })
  expect((await content()).plays).toHaveLength(2)
  const { added } = await imported(file, { sameDay: 'add' })
  expect(added.episodePlays).toBe(1)
})

test('a viewing that two services have before and after midnight is one, and two evenings are two', async () => {
  const { request, imported, content } = await somebody()
  await request('PUT', '/preferences', { timeZone: 'Europe/Berlin' })
  const seen = (source: 'trakt' | 'tvtime', ...times: string[]) =>
    imported([times.map((at) => play(601, [1, 1], { source, at }))])
  await seen('trakt', '2026-05-01T21:55:00Z', '2026-05-03T18:00:00Z', '2026-05-06T20:30:00Z')
  // The last is the end of a viewing of three hours.
  const { counts } = await seen(
    ...(['tvtime', '2026-05-01T22:05:00Z', '2026-05-04T17:00:00Z', '2026-05-06T23:40:00Z'] as const),
  )

  expect(counts.episodePlays).toMatchObject({ new: 1, sameDay: 2 })
  expect((await content()).plays.map(({ seenAt }) => seenAt)).toEqual([
    ...['2026-05-01T21:55:00.000Z', '2026-05-03T18:00:00.000Z', '2026-05-06T20:30:00.000Z'],
    '2026-05-04T17:00:00.000Z',
  ])
})

test.each([
  ['mine', 5, 0],
  ['newest', 7, 1],
  ['file', 7, 1],
] as const)('of a rating that differs and is newer, %s leaves %i', async (conflicts, rating, changed) => {
  const { userId, imported, content } = await somebody()
  await rate(userId, '2026-01-01T00:00:00Z')
  const at = time('2026-02-01T00:00:00Z')
  const { counts, added } = await imported(
    [
      [row({ kind: 'rating', type: 'movies', id: 501, ratingKey: 'total', rating: 6, at: at - 1 })],
      [row({ kind: 'rating', type: 'movies', id: 501, ratingKey: 'total', rating: 7, at })],
    ],
    { conflicts },
  )
  expect(counts.ratings).toEqual({ new: 0, there: 1, newer: 1, older: 0 })
  expect(added.ratings).toBe(changed)
  expect((await content()).ratings).toMatchObject([{ rating }])
})

const rate = (userId: string, at: string) =>
  readRows(db, [
    sql`insert into rating (user_id, type, title_id, key, rating, created_at, updated_at)
      values (${userId}, 'movies', 501, 'total', 5, ${time(at)}, ${time(at)})`,
  ])

test('a rating of a whole series rates the seasons that were seen and have no rating', async () => {
  const { imported, content } = await somebody()
  const whole = row({
    kind: 'rating',
    type: 'series',
    id: 601,
    ratingKey: 'total',
    rating: 9,
    at: null,
    ofWhole: true,
  })
  const seen = ([1, 2, 3] as const).map((number) => play(601, [1, number]))
  const { counts, added } = await imported([[whole], [...seen, play(601, [2, 1])]], {
    seriesRatings: 'seen-seasons',
  })
  expect(counts.seriesRatings).toEqual({ ratings: 1, seasons: 0, seasonsWithPlays: 1 })
  expect(added.ratings).toBe(1)
  expect((await content()).ratings).toMatchObject([{ key: '1', rating: 9 }])
})

test('a rating of a season counts before a newer one of its series, which has no other season', async () => {
  const { imported, content } = await somebody()
  const rating = { kind: 'rating', type: 'series', id: 601, ratingKey: '1' } as const
  await imported([
    [row({ ...rating, rating: 8, at: time('2026-02-01T00:00:00Z'), ofWhole: true })],
    [row({ ...rating, rating: 9, at: time('2026-01-01T00:00:00Z') })],
  ])
  expect((await content()).ratings).toMatchObject([{ key: '1', rating: 9 }])
})

test('a rated film counts as seen if that is chosen, and what is seen is not put on the watchlist', async () => {
  const { imported, content } = await somebody()
  const file = [
    [501, 502, 503].map((id) => row({ kind: 'watchlist', type: 'movies', id, at: null })),
    [
      play(501, null),
      row({ kind: 'rating', type: 'movies', id: 502, ratingKey: 'total', rating: 6, at: null }),
      row({ kind: 'watchlist', type: 'series', id: 601, at: null }),
    ],
  ]
  const { counts } = await imported(file, { ratedMeansSeen: true })
  expect(counts.watchlist).toMatchObject({ new: 2, ifPlays: 1, ifRated: 1 })
  const { bookmarks, plays } = await content()
  expect(bookmarks.map(({ label, id }) => `${label} ${id}`).sort()).toEqual([
    ...['seen 501', 'seen 502', 'watchlist 503', 'watchlist 601'],
  ])
  expect(plays).toMatchObject([{ id: 501 }, { id: 502, precision: 'unknown' }])
})

test('lists go into folders by name, those alike into one, in their order', async () => {
  const { request, imported, content } = await somebody()
  await request('PUT', '/folders/00000000-0000-4000-8000-0000000000aa', { name: 'Heist' })
  const item = (id: number, folder: string, index: number) =>
    row({ kind: 'folder', type: 'movies', id, folder, index, at: null })
  const { counts } = await imported([
    [item(502, 'HEIST', 2), item(501, 'heist ', 1), item(501, ' ', 1)],
    [item(501, 'Heist', 1), item(503, 'Heist', 3), item(503, 'Über', 1)],
  ])
  expect(counts.lists).toEqual({ new: 5, there: 1, full: 0 })
  expect((await content()).folders).toMatchObject([
    { name: 'Heist', items: [{ id: 501 }, { id: 502 }, { id: 503 }] },
    { name: 'List', items: [{ id: 501 }] },
    { name: 'Über', items: [{ id: 503 }] },
  ])
})

test('a state of a series never overrides a newer choice, and not to follow puts new series aside', async () => {
  const { request, imported, content } = await somebody()
  await request('PUT', '/following/601', { state: 'dropped' })
  const older = time('2026-01-01T00:00:00Z')
  const { added } = await imported(
    [[row({ kind: 'following', id: 601, state: 'paused', at: older }), play(601, [1, 1]), play(602, [1, 1])]],
    { follow: false },
  )
  expect(added).toEqual({ ...NONE, episodePlays: 2 })
  expect((await content()).following).toMatchObject([
    { series: 601, state: 'dropped' },
    { series: 602, state: 'paused' },
  ])
})

test('a repeated and a concurrent step add nothing, and beyond the most plays nothing is written', async () => {
  const { userId, content } = await somebody()
  const piece = [play(501, null), play(502, null), play(503, null)]
  const importId = await storeImport(userId, [piece])
  await setState(importId, 'applying')
  const applying = { userId, importId, piece: 0, options: DEFAULT_IMPORT_OPTIONS, now: NOW, mostPlays: 2 }
  const totals = { ...NONE, filmPlays: 2 }
  expect(await Promise.all([applyPiece(db, applying), applyPiece(db, applying)])).toEqual([totals, totals])
  expect(await applyPiece(db, { ...applying, mostPlays: MOST_PLAYS })).toEqual(totals)
  expect((await content()).plays).toHaveLength(2)
})

test('nothing is written for another person, before the import is confirmed, or once it is cancelled', async () => {
  const { userId, content } = await somebody()
  const { id: stranger } = await person()
  const importId = await storeImport(userId, [[play(501, null)]])
  const applying = { userId, importId, piece: 0, options: DEFAULT_IMPORT_OPTIONS, now: NOW, mostPlays: 9 }
  expect(await applyPiece(db, applying)).toEqual(NONE)
  await setState(importId, 'applying')
  expect(await applyPiece(db, { ...applying, userId: stranger })).toEqual(NONE)
  await setState(importId, 'undoing')
  expect(await applyPiece(db, applying)).toEqual(NONE)
  await readRows(db, [sql`delete from import where id = ${importId}`])
  expect(await applyPiece(db, applying)).toEqual(NONE)
  expect((await content()).plays).toEqual([])
})
