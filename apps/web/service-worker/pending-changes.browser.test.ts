import { afterEach, expect, test } from 'vitest'
import type { PendingChange } from './database.ts'
import {
  addPendingChange,
  pendingChangesOf,
  pendingState,
  readPendingChange,
  retryPendingChange,
} from './pending-changes.ts'
import { clearAllData, learnViewer } from './viewer.ts'

// The test files share one origin, so one database.
afterEach(clearAllData)

const change = (rating: number, wishedAt: string): PendingChange => ({
  ...{ viewer: 'ada', key: 'rating:movies/603', fields: {}, words: 'The Matrix', page: '/search' },
  ...{ method: 'PUT', path: '/api/me/ratings/movies/603/total', body: JSON.stringify({ rating }) },
  ...{ shownOn: [], wishedAt, refusal: null, failures: 0 },
})

test('pending changes are in the order they were made, whichever failed first', async () => {
  await addPendingChange(change(8, '1700000000002'))
  await addPendingChange(change(3, '1700000000001'))

  const pending = await pendingChangesOf('ada')
  expect(pending.map(({ body }) => body)).toEqual(['{"rating":3}', '{"rating":8}'])
})

test('the page on which a change was made shows it', async () => {
  const body = new URLSearchParams({ intent: 'undo', batch: 'one' })
  const form = new Request('/search/detail/1396.data?type=series&season=2', { method: 'POST', body })
  const undo = await readPendingChange(form)
  expect(undo?.shownOn).toContain('/search/detail/1396?type=series&season=2')
  expect(undo?.page).toBe('/history')
})

test('a tick of the calendar is read as its page sends it without scripts', async () => {
  const body = new URLSearchParams({ tick: 'intent=seen;series=1396;season=2;episode=3;wanted=on' })
  const tick = await readPendingChange(new Request('/calendar', { method: 'POST', body }))

  expect(tick).toMatchObject({ method: 'PUT', path: '/api/me/episodes/1396/2/3', key: 'seen:1396/2/3' })
  expect(tick?.fields).toMatchObject({ episode: '3', wanted: 'on' })
})

const MADE_AT = '1700000000000'

test.each([
  ['an episode', 'PUT', '/api/me/episodes/1396/2/3'],
  ['a season', 'PUT', '/api/me/episodes/1396/2?when=now'],
  ['all up to an episode', 'PUT', '/api/me/up-to-here/1396/2/3'],
  ['another play', 'PUT', '/api/me/plays/4f5c'],
  ['the time of a play', 'PUT', '/api/me/plays/4f5c/time'],
  ['a film as seen', 'PUT', '/api/me/bookmarks/seen/movies/603'],
  ['a rewatch', 'PUT', '/api/me/following/1396/rewatch'],
])('%s that is tried again counts as made when it was made', async (_, method, path) => {
  expect(await retriedAt({ method, path, body: null })).toBe(MADE_AT)
})

test.each([
  ['a rating', 'PUT', '/api/me/ratings/movies/603/total'],
  ['a title in a folder', 'PUT', '/api/me/folders/5d0c/items/movies/603'],
  ['a film on the watchlist', 'PUT', '/api/me/bookmarks/watchlist/movies/603'],
  ['a series that is paused', 'PUT', '/api/me/following/1396'],
  ['an episode as not seen', 'DELETE', '/api/me/episodes/1396/2/3'],
])('%s that is tried again replaces what was saved meanwhile', async (_, method, path) => {
  const before = Date.now()
  expect(Number(await retriedAt({ method, path, body: null }))).toBeGreaterThanOrEqual(before)
})

/** Tries a refused change again and returns its client timestamp. */
async function retriedAt(request: Pick<PendingChange, 'method' | 'path' | 'body'>): Promise<string> {
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  await addPendingChange({ ...change(8, MADE_AT), ...request, refusal: 'Later.', failures: 4 })
  const [refused] = (await pendingState()).unsaved
  await retryPendingChange(refused?.id ?? 0)
  const [pending] = await pendingChangesOf('ada')
  expect(pending).toMatchObject({ ...request, refusal: null, failures: 0 })
  return pending?.wishedAt ?? ''
}
