import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingChange } from './database.ts'
import { respondToLogout } from './logout-responses.ts'
import { addPendingChange, pendingState } from './pending-changes.ts'
import { clearAllData, learnViewer } from './viewer.ts'

const change: PendingChange = {
  ...{ viewer: 'ada', key: 'rating:movies/603', fields: {}, words: 'The Matrix: 8', page: '/search' },
  ...{ method: 'PUT', path: '/api/me/ratings/movies/603/total', body: '{"rating":8}', shownOn: [] },
  ...{ wishedAt: '1700000000000', refusal: null, failures: 0 },
}

beforeEach(async () => {
  vi.stubGlobal('clients', { matchAll: async () => [] })
  vi.stubGlobal('registration', {})
  await learn('ada')
})

afterEach(async () => {
  vi.restoreAllMocks()
  await clearAllData()
  vi.unstubAllGlobals()
})

const learn = (viewer: string) => {
  const owner = { 'X-Marquee-Owner': 'ada-made' }
  const headers = { 'X-Marquee-Viewer': viewer, ...(viewer !== 'nobody' && owner) }
  return learnViewer(new Response('', { headers }), Date.now())
}

/** Lets the API respond to queued changes with `status`; returns the paths of the logouts that reached the site. */
function respondWith(status: number): string[] {
  const heard: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!(input instanceof Request)) return Response.json({ message: 'Later.' }, { status })
    heard.push(new URL(input.url).pathname)
    return new Response('of the site', { headers: { 'Clear-Site-Data': '"cache", "storage"' } })
  })
  return heard
}

/** Presses Logout on the page of a film, and waits until the worker has done all that it does. */
async function pressLogout(path: string, unsent = 'ask', owner = 'ada-made'): Promise<Response> {
  const body = new URLSearchParams({ owner, unsent })
  const request = new Request(path, { method: 'POST', body, referrer: '/search/detail/603?type=movies' })
  const begun: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => begun.push(work)
  const response = await respondToLogout({ request, waitUntil } as unknown as FetchEvent)
  await Promise.all(begun)
  return response
}

const countUnsent = async () => {
  const { unsaved, locked } = await pendingState()
  return unsaved.length + locked
}

test('logging out with changes that cannot be sent leads back to the page, which asks', async () => {
  await addPendingChange(change)
  const heard = respondWith(503)

  const document = await pressLogout('/logout')
  expect([document.status, document.headers.get('Location')]).toEqual([
    303,
    `${window.location.origin}/search/detail/603?type=movies#logout`,
  ])
  const script = await pressLogout('/logout.data')
  expect([script.status, await script.text()]).toEqual([
    202,
    expect.stringContaining('"/search/detail/603?type=movies#logout"'),
  ])
  expect(heard).toEqual([])
  expect(await countUnsent()).toBe(1)
})

test.each([
  ['that are refused', { ...change, refusal: 'The server did not accept it.' }, 'ada'],
  ['of a session that has ended', change, 'nobody'],
])('changes %s are not deleted without the question either', async (_, unsent, viewer) => {
  await addPendingChange(unsent)
  await learn(viewer)
  const heard = respondWith(503)

  expect((await pressLogout('/logout')).status).toBe(303)
  expect(heard).toEqual([])
  expect(await countUnsent()).toBe(1)
})

test('logging out sends what can be sent before', async () => {
  await addPendingChange(change)
  const heard = respondWith(200)

  expect(await (await pressLogout('/logout.data')).text()).toBe('of the site')
  expect(heard).toEqual(['/logout.data'])
  expect(globalThis.fetch).toHaveBeenCalledWith(change.path, expect.objectContaining({ method: 'PUT' }))
})

test.each([
  ['of whoever has answered the question', 'delete', 'ada-made'],
  ['of a page of another account', 'ask', 'grace-made'],
])('the logout %s reaches the site, whatever waits', async (_, unsent, owner) => {
  await addPendingChange(change)
  const heard = respondWith(503)

  expect(await (await pressLogout('/logout.data', unsent, owner)).text()).toBe('of the site')
  expect(heard).toEqual(['/logout.data'])
})
