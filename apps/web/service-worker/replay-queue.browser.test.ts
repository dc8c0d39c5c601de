import { afterEach, expect, test, vi } from 'vitest'
import type { PendingChange } from './database.ts'
import { addPendingChange, pendingChangesOf, pendingState, readPendingChange } from './pending-changes.ts'
import { replayQueue } from './replay-queue.ts'
import { clearAllData, learnViewer } from './viewer.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await clearAllData()
})

/** Signs Ada in and records the requests, which the server responds to with `status`. */
async function listen(status = 200): Promise<string[]> {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    const { method, body } = init ?? {}
    requests.push(`${method} ${path} ${body} ${new Headers(init?.headers).get('x-client-timestamp')}`)
    return Response.json({ message: 'Later.' }, { status })
  })
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  return requests
}

/** Queues a rating of The Matrix, as its page sends it. */
async function rateOffline(fields: Record<string, string> = {}): Promise<void> {
  const body = new URLSearchParams({ intent: 'rate', key: 'total', rating: '8', ...fields })
  const change = await readPendingChange(
    new Request('/search/detail/603.data?type=movies', { method: 'POST', body }),
  )
  if (change === null) throw new Error('The form is not read')
  await addPendingChange({ ...change, viewer: 'ada' })
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
  const received = await listen()
  await rateOffline()

  const results = await Promise.all([replayQueue(), replayQueue()])
  expect(results.map(({ count }) => count)).toEqual([1, 0])
  expect(received).toHaveLength(1)
})

test.each(['clientTimestamp', 'wishedAt'])(
  'a form that a page sends with %s is queued and sent with it',
  async (field) => {
    const requests = await listen()
    await rateOffline({ [field]: '1700000000001' })

    await replayQueue()
    expect(requests).toEqual(['PUT /api/me/ratings/movies/603/total {"rating":8} 1700000000001'])
  },
)

test('pages that are opened one after the other while the server fails count as one failure', async () => {
  const requests = await listen(503)
  const opened = Date.parse('2026-11-27T10:00:00Z')
  await rateOffline()

  for (const second of [0, 1, 2, 3, 4, 5, 6]) await replayQueue(opened + second * 1000)
  expect(requests).toHaveLength(7)
  expect(await pendingChangesOf('ada')).toMatchObject([{ failures: 1 }])

  for (const round of [1, 2, 3]) await replayQueue(opened + round * 20_000)
  expect(await pendingChangesOf('ada')).toMatchObject([{ failures: 4 }])
  await replayQueue(opened + 80_000)
  expect(await pendingState()).toMatchObject({ unsaved: [{ refusal: 'Later.' }] })
})

test('a failure counts after the clock was put back', async () => {
  await listen(503)
  const opened = Date.parse('2026-11-27T10:00:00Z')
  await rateOffline()

  for (const hours of [3, 0]) await replayQueue(opened + hours * 3_600_000)
  expect(await pendingChangesOf('ada')).toMatchObject([{ failures: 2 }])
})

test.each([
  ['a page of the network in between', 'text/html', { redirected: false }],
  ['what a redirect led to', 'application/json', { redirected: true }],
])('a change is not sent where %s responds', async (_, type, answer) => {
  await listen()
  await rateOffline()
  vi.mocked(fetch).mockImplementation(async () => {
    const response = new Response('{}', { headers: { 'Content-Type': type } })
    return Object.defineProperty(response, 'redirected', { value: answer.redirected })
  })

  expect(await replayQueue()).toMatchObject({ count: 0 })
  expect(await pendingChangesOf('ada')).toMatchObject([{ refusal: null, failures: 0 }])
})

test('a change that was deleted while it was sent does not come back when that fails', async () => {
  await listen()
  await rateOffline()
  vi.mocked(fetch).mockImplementation(async () => {
    await clearAllData()
    return Response.json({ message: 'Later.' }, { status: 503 })
  })
  await replayQueue()

  expect(await pendingState()).toEqual({ unsaved: [], locked: 0 })
})
