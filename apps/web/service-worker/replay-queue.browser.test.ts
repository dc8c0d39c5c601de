import { afterEach, expect, test, vi } from 'vitest'
import type { PendingChange } from './database.ts'
import { addPendingChange, pendingChangesOf, readPendingChange } from './pending-changes.ts'
import { replayQueue } from './replay-queue.ts'
import { clearAllData, learnViewer } from './viewer.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await clearAllData()
})

/** Signs Ada in and records the requests. */
async function listen(): Promise<string[]> {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const { method, body } = init ?? {}
    requests.push(`${method} ${path} ${body} ${new Headers(init?.headers).get('x-client-timestamp')}`)
    return Response.json({})
  })
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  return requests
}

test('changes queued by an earlier version are sent', async () => {
  const requests = await listen()
  // As it stood in the database in November 2026: what is stored must go on being read.
  const stored: PendingChange = {
    viewer: 'ada',
    method: 'PUT',
    path: '/api/me/ratings/movies/603/total',
    body: '{"rating":8}',
    key: 'rate:movies/603:total',
    words: 'The Matrix: rated 8',
    shownOn: ['/search/detail/603?type=movies', '/rankings'],
    fields: { intent: 'rate', of: 'The Matrix', key: 'total', rating: '8', wishedAt: '1700000000000' },
    page: '/search/detail/603?type=movies',
    wishedAt: '1700000000000',
    refusal: null,
    failures: 0,
  }
  await addPendingChange(stored)

  expect(await replayQueue()).toMatchObject({ count: 1, shownOn: stored.shownOn, reachable: true })
  expect(requests).toEqual(['PUT /api/me/ratings/movies/603/total {"rating":8} 1700000000000'])
  expect(await pendingChangesOf('ada')).toEqual([])
})

test('calls that come at once send each change once, and one of them counts it', async () => {
  const asked = await listen()
  const body = new URLSearchParams({ intent: 'rate', key: 'total', rating: '8' })
  const change = await readPendingChange(
    new Request('/search/detail/603.data?type=movies', { method: 'POST', body }),
  )
  if (change === null) throw new Error('The form is not read')
  await addPendingChange({ ...change, viewer: 'ada' })

  const results = await Promise.all([replayQueue(), replayQueue()])
  expect(results.map(({ count }) => count)).toEqual([1, 0])
  expect(asked).toHaveLength(1)
})

test.each(['clientTimestamp', 'wishedAt'])(
  'a form that a page sends with %s is queued and sent with it',
  async (field) => {
    const requests = await listen()
    const body = new URLSearchParams({ intent: 'rate', key: 'total', rating: '8', [field]: '1700000000001' })
    const change = await readPendingChange(
      new Request('/search/detail/603.data?type=movies', { method: 'POST', body }),
    )
    if (change === null) throw new Error('The form is not read')
    await addPendingChange({ ...change, viewer: 'ada' })

    await replayQueue()
    expect(requests).toEqual(['PUT /api/me/ratings/movies/603/total {"rating":8} 1700000000001'])
  },
)
