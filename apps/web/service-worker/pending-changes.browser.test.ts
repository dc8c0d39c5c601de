import { afterEach, expect, test } from 'vitest'
import type { PendingChange } from './database.ts'
import { addPendingChange, pendingChangesOf, readPendingChange } from './pending-changes.ts'
import { clearAllData } from './viewer.ts'

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
