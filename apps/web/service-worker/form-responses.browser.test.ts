import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PendingChange, readStored } from './database.ts'
import { replayAndNotify, replayForSync, respondToForm } from './form-responses.ts'
import { cachePage } from './page-cache.ts'
import { addPendingChange, pendingState } from './pending-changes.ts'
import { clearAllData, currentViewerHash, learnViewer } from './viewer.ts'

beforeEach(async () => {
  vi.stubGlobal('clients', { matchAll: async () => [] })
  vi.stubGlobal('registration', {})
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  await addPendingChange(change)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await clearAllData()
  vi.unstubAllGlobals()
})

const change: PendingChange = {
  ...{ viewer: 'ada', key: 'rating:movies/603', fields: {}, words: 'The Matrix: 8', page: '/search' },
  ...{ method: 'PUT', path: '/api/me/ratings/movies/603/total', body: '{"rating":8}', shownOn: [] },
  ...{ wishedAt: '1700000000000', refusal: null, failures: 0 },
}

const event = { waitUntil: () => {} } as unknown as ExtendableEvent

const formOf = (path: string, fields: Record<string, string>) =>
  new Request(path, { method: 'POST', body: new URLSearchParams(fields) })

/** Lets the API respond to queued changes with `status`, and the site to forms and pages. */
function respondWith(status: number): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input).startsWith('/api/')) return Response.json({ message: 'Later.' }, { status })
    return new Response('of the site', { headers: { 'X-Marquee-Viewer': 'nobody' } })
  })
}

test('a form that cannot be queued does not wait for the queue, and one that can does', async () => {
  respondWith(503)
  const responseTo = async (request: Request) =>
    (await respondToForm({ ...event, request } as unknown as FetchEvent)).text()

  expect(await responseTo(formOf('/calendar.data', { intent: 'feed-revoke', feed: 'one' }))).toBe(
    'of the site',
  )
  const rating = { intent: 'rate', key: 'total', rating: '7' }
  expect(await responseTo(formOf('/search/detail/603.data?type=movies', rating))).toContain('waits')
  expect((await pendingState()).unsaved).toHaveLength(2)
})

test('a form that is sent without scripts leads back to its page, else to one that shows the change', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const fields = { intent: 'seen', series: '1396', season: '2', episode: '3', wanted: 'on' }
  const destinationOf = async (path: string) => {
    const request = formOf(path, fields)
    const { status, headers } = await respondToForm({ ...event, request } as unknown as FetchEvent)
    return [status, headers.get('Location')?.replace(window.location.origin, '')]
  }
  await cachePage('ada', '/up-next?page=2', { body: new Blob(), headers: new Headers() })

  expect(await destinationOf('/up-next?page=2')).toEqual([303, '/up-next?page=2'])
  expect(await destinationOf('/my-series')).toEqual([303, '/search/detail/1396?type=series'])
})

/** Redirect of a document, of which a worker can read nothing. */
const redirected = Object.defineProperties(new Response(), {
  ...{ type: { value: 'opaqueredirect' }, status: { value: 0 } },
})

test.each([
  ['a script', '/folder/heist.data?edit=name', new Response('', { status: 202 })],
  ['a document', '/folder/heist?edit=order&page=2', redirected],
])('what a form of %s has changed is noted for the pages that show it', async (_, path, response) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
  await respondToForm({ ...event, request: formOf(path, { intent: 'name' }) } as unknown as FetchEvent)
  const noted = async () => Object.keys((await readStored('outdated'))?.pages ?? {})
  await expect.poll(noted).toEqual(['/folder/heist', '/bookmarks', '/bookmarks?label=seen'])
})

test('a rating that a document sends is noted for its pages', async () => {
  await clearAllData()
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(redirected)
  const request = formOf('/search/detail/603?type=movies', { intent: 'rate', key: 'total', rating: '7' })
  await respondToForm({ ...event, request } as unknown as FetchEvent)
  const noted = async () => Object.keys((await readStored('outdated'))?.pages ?? {})
  await expect.poll(noted).toEqual(['/search/detail/603?type=movies', '/rankings'])
})

test('Background Sync has to try again as long as changes are left', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(replayForSync(event)).rejects.toThrow()

  respondWith(200)
  await replayForSync(event)
  expect((await pendingState()).unsaved).toEqual([])
})

test('a replay that finds no session says so, and its changes wait for their viewer', async () => {
  respondWith(401)
  const begun: Promise<unknown>[] = []
  await replayAndNotify({
    waitUntil: (work: Promise<unknown>) => begun.push(work),
  } as unknown as ExtendableEvent)

  await Promise.all(begun)
  expect(await currentViewerHash()).toBe('nobody')
  expect(await pendingState()).toEqual({ unsaved: [], locked: 1 })
})

test('a change that fails once its viewer has logged out is not queued', async () => {
  const sending = Promise.withResolvers<Response>()
  const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(sending.promise)
  await clearAllData()
  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  const request = formOf('/search/detail/603.data?type=movies', { intent: 'rate', key: 'total', rating: '7' })
  const responding = respondToForm({ ...event, request } as unknown as FetchEvent)
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled())

  await clearAllData()
  sending.reject(new TypeError('Failed to fetch'))
  expect((await responding).type).toBe('error')
  expect(await pendingState()).toEqual({ unsaved: [], locked: 0 })
})
