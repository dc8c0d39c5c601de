import { env } from 'cloudflare:workers'
import { DEFAULT_IMPORT_OPTIONS, type ImportOptions } from '@marquee/domain/import-job'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import {
  applyImport,
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
import { undoStep } from './undo-import.ts'

const db = openDb(env.DB)
const OPTIONS: ImportOptions = {
  ...DEFAULT_IMPORT_OPTIONS,
  ...{ conflicts: 'file', seriesRatings: 'seen-seasons', ratedMeansSeen: true, follow: false },
}

/** Somebody who has watched, rated and sorted things by hand. */
async function somebody() {
  await storeTitles([501, 502, 503, 504, 505], [601, 602, 603])
  const { id: userId } = await person()
  const headers = await sessionOf(userId, { lastUsedAt: NOW })
  let hour = 0
  /** Each request an hour later; an export at the same time always. */
  const api = (now = NOW.getTime() + 3_600_000 * hour++) => openApi({ clock: () => new Date(now) })
  const request = async (method: string, path: string, body?: object) => {
    const answer = await api().request(`/api/me${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    expect(answer.status, path).toBeLessThan(300)
    return answer.json<{ batch: string }>()
  }
  const exported = async () => {
    const answer = await api(NOW.getTime()).request('/api/me/export.json', { headers })
    return answer.text()
  }
  const listed = async () => {
    const answer = await api(NOW.getTime()).request('/api/me/my-series', { headers })
    return answer.text()
  }
  const imported = async (pieces: readonly Given[][], options = OPTIONS) => {
    const importId = await storeImport(userId, pieces)
    await applyImport(userId, importId, pieces.length, options)
    return importId
  }
  const undone = async (importId: string) => {
    await setState(importId, 'undoing')
    const retained = await undoImport(db, { userId, importId })
    expect(await undoStep(db, { userId, importId })).toEqual({ left: 0 })
    await setState(importId, 'undone')
    return retained
  }
  const [heist, empty] = [crypto.randomUUID(), crypto.randomUUID()]
  await request('PUT', '/preferences', { timeZone: 'Europe/Berlin' })
  await request('PUT', '/bookmarks/seen/movies/501')
  await request('PUT', '/plays/again', { type: 'movies', id: 501, when: '2026-01-02' })
  await request('PUT', '/bookmarks/watchlist/movies/502')
  await request('PUT', '/ratings/movies/501/total', { rating: 9 })
  await request('PUT', '/ratings/series/601/1', { rating: 4 })
  await request('PUT', `/folders/${heist}`, { name: 'Heist' })
  await request('PUT', `/folders/${empty}`, { name: 'Empty' })
  await request('PUT', `/folders/${heist}/items/movies/501`)
  await request('PUT', '/up-to-here/601/1/3')
  await request('PUT', '/following/601/rewatch')
  await request('PUT', '/plays/rewatched', { type: 'series', id: 601, season: 1, episode: 1 })
  await request('PUT', '/following/602', { state: 'paused' })
  return { userId, request, exported, listed, imported, undone, heist }
}

const later = time('2027-01-01T00:00:00Z')

/** Rewatches, seen films, folders, states and ratings, some of them other than the person has them. */
const file = (): Given[][] => [
  [
    ...[1, 2, 3].map((number) => play(601, [2, number])),
    ...[play(601, [1, 1], { at: '2024-01-01T20:00:00Z' }), play(601, [1, 1], { at: '2025-01-01T20:00:00Z' })],
    ...[play(501, null, { at: '2020-01-01' }), play(503, null), play(602, [1, 1]), play(603, [1, 1])],
    row({ kind: 'rating', type: 'movies', id: 501, ratingKey: 'total', rating: 3, at: null }),
    row({ kind: 'rating', type: 'movies', id: 504, ratingKey: 'total', rating: 6, at: later }),
  ],
  [
    row({
      kind: 'rating',
      type: 'series',
      id: 601,
      ratingKey: 'total',
      rating: 8,
      at: null,
      ofWhole: true,
    }),
    row({ kind: 'rating', type: 'series', id: 601, ratingKey: '1', rating: 5, at: later }),
    row({ kind: 'watchlist', type: 'movies', id: 505, at: later }),
    row({ kind: 'folder', type: 'movies', id: 502, folder: 'heist', index: 1, at: null }),
    row({ kind: 'folder', type: 'movies', id: 501, folder: 'Heist', index: 2, at: null }),
    row({ kind: 'folder', type: 'series', id: 601, folder: 'New', index: 1, at: null }),
    row({ kind: 'following', id: 602, state: 'dropped', at: later }),
    row({ kind: 'following', id: 601, state: 'dropped', at: null }),
  ],
]

test('an import that is undone leaves an export equal byte for byte', async () => {
  const { exported, listed, imported, undone } = await somebody()
  const [before, series] = [await exported(), await listed()]
  const importId = await imported(file())
  expect(await exported()).not.toBe(before)

  expect(await undone(importId)).toEqual([])
  expect(await exported()).toBe(before)
  expect(await listed()).toBe(series)
})

test('imports are undone in either order', async () => {
  const { exported, imported, undone } = await somebody()
  const other = (): Given[][] => [
    [
      play(503, null, { at: '2019-01-01', source: 'imdb' }),
      play(601, [2, 1], { at: '2018-01-01' }),
      row({ kind: 'rating', type: 'movies', id: 501, ratingKey: 'total', rating: 1, at: null }),
      row({ kind: 'rating', type: 'movies', id: 504, ratingKey: 'total', rating: 2, at: null }),
      row({ kind: 'folder', type: 'movies', id: 503, folder: 'New', index: 1, at: null }),
      row({ kind: 'following', id: 602, state: 'following', at: later + 1 }),
    ],
  ]
  const before = await exported()
  const first = await imported(file())
  const between = await exported()
  const second = await imported(other())

  await undone(second)
  expect(await exported()).toBe(between)
  const third = await imported(other())
  expect(await undone(first)).toEqual([])
  expect(await undone(third)).toEqual([])
  expect(await exported()).toBe(before)
})

test('an import that is given again after it was undone comes in again', async () => {
  const { exported, imported, undone } = await somebody()
  const given = file()
  const before = await exported()
  const first = await imported(given)
  const second = await imported(given)
  await undone(second)
  await undone(first)
  expect(await exported()).toBe(before)
  await undone(await imported(given))
  expect(await exported()).toBe(before)
})

test('what was changed by hand since the import stays and is listed', async () => {
  const { request, exported, imported, undone } = await somebody()
  const given: Given[][] = [
    [
      play(503, null, { key: 'import:film' }),
      play(504, null),
      play(601, [2, 1], { key: 'import:episode' }),
      row({ kind: 'rating', type: 'movies', id: 501, ratingKey: 'total', rating: 3, at: null }),
      row({ kind: 'rating', type: 'series', id: 601, ratingKey: '2', rating: 3, at: null }),
      row({ kind: 'folder', type: 'movies', id: 504, folder: 'New', index: 1, at: null }),
      row({ kind: 'following', id: 602, state: 'dropped', at: later }),
    ],
  ]
  const importId = await imported(given)
  await request('PUT', '/plays/import:film/time', { when: '2026-06-01' })
  await request('PUT', '/plays/import:episode/time', { when: 'unknown' })
  await request('PUT', '/ratings/series/601/2', { rating: 7 })
  await request('PUT', '/following/602', { state: 'following' })

  const none = { season: null, episode: null }
  expect(await undone(importId)).toEqual([
    { kind: 'episodePlays', type: 'series', id: 601, name: 'Title 601', season: 2, episode: 1 },
    { kind: 'filmPlays', type: 'movies', id: 503, name: 'Title 503', ...none },
    { kind: 'ratings', type: 'series', id: 601, name: 'Title 601', season: 2, episode: null },
    { kind: 'following', type: 'series', id: 602, name: 'Title 602', ...none },
  ])
  const { plays, ratings, folders, bookmarks } = JSON.parse(await exported())
  expect(plays.filter(({ key }: { key: string }) => key.startsWith('import:'))).toMatchObject([
    { id: 601, season: 2, source: 'hand', seenAt: null },
    { id: 503, season: null, source: 'hand', seenAt: '2026-06-01T10:00:00.000Z' },
  ])
  expect(ratings).toMatchObject([
    { id: 501, rating: 9 },
    { key: '1', rating: 4 },
    { key: '2', rating: 7 },
  ])
  expect(folders.map(({ name }: { name: string }) => name)).toEqual(['Heist', 'Empty'])
  expect(bookmarks).toMatchObject([
    { label: 'seen', id: 503 },
    { label: 'seen', id: 501 },
    { label: 'watchlist' },
  ])
})

test('a film that was seen by hand since stays seen, and a folder that holds more stays', async () => {
  const { request, exported, imported, undone, heist } = await somebody()
  const importId = await imported([
    [
      play(503, null),
      row({ kind: 'folder', type: 'movies', id: 503, folder: 'New', index: 1, at: null }),
      row({ kind: 'folder', type: 'movies', id: 503, folder: 'Heist', index: 1, at: null }),
    ],
  ])
  await request('PUT', '/plays/mine', { type: 'movies', id: 503 })
  const id = JSON.parse(await exported()).folders.length
  expect(id).toBe(3)
  await request('DELETE', `/folders/${heist}/items/movies/503`)
  await undone(importId)
  const { plays, bookmarks, folders } = JSON.parse(await exported())
  expect(plays.at(-1)).toMatchObject({ id: 503, key: 'mine' })
  expect(bookmarks.map(({ id }: { id: number }) => id)).toContain(503)
  expect(folders).toMatchObject([{ name: 'Heist', items: [{ id: 501 }] }, { name: 'Empty' }])
})

test('a play of the import that was removed does not come back once the import is undone', async () => {
  const { request, exported, imported, undone } = await somebody()
  const playsOf = async () => JSON.parse(await exported()).plays
  const before = await playsOf()
  const importId = await imported([[play(601, [2, 1], { key: 'import:gone' })]], DEFAULT_IMPORT_OPTIONS)
  const removed = await request('DELETE', '/plays/import:gone')
  await undone(importId)
  await request('DELETE', `/changes/${removed.batch}`)
  expect(await playsOf()).toEqual(before)
})

test('a mark of the import that was taken back comes back only with a play of its own once that is undone', async () => {
  const { request, exported, imported, undone } = await somebody()
  const seen = async () => {
    const { bookmarks } = JSON.parse(await exported())
    return bookmarks.flatMap(({ label, id }: { label: string; id: number }) => (label === 'seen' ? [id] : []))
  }
  const importId = await imported([[play(503, null), play(504, null)]], DEFAULT_IMPORT_OPTIONS)
  await request('PUT', '/plays/mine', { type: 'movies', id: 504, when: '2026-06-01' })
  const alone = await request('DELETE', '/bookmarks/seen/movies/503')
  const besideMine = await request('DELETE', '/bookmarks/seen/movies/504')
  expect(await seen()).toEqual([501])

  await undone(importId)
  await request('DELETE', `/changes/${alone.batch}`)
  expect(await seen()).toEqual([501])
  await request('DELETE', `/changes/${besideMine.batch}`)
  expect(await seen()).toEqual([504, 501])
})

test('a film whose play by hand was undone before the import is not seen any more after it', async () => {
  const { request, exported, imported, undone } = await somebody()
  const before = JSON.parse(await exported())
  const mine = await request('PUT', '/plays/mine', { type: 'movies', id: 503 })
  const first = await imported([[play(503, null, { at: '2024-05-01' })]])
  const second = await imported([[play(503, null, { at: '2023-05-01' })]])
  await request('DELETE', `/changes/${mine.batch}`)
  const seen = async () => {
    const { bookmarks, plays } = JSON.parse(await exported())
    return { bookmarks, plays }
  }
  await undone(first)
  expect((await seen()).bookmarks).toContainEqual(expect.objectContaining({ label: 'seen', id: 503 }))
  await undone(second)
  expect(await seen()).toEqual({ bookmarks: before.bookmarks, plays: before.plays })
})
