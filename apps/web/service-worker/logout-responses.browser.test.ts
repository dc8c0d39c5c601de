import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PendingChange } from './database.ts'
import { mayErase, respondToErasing, respondToLogout } from './logout-responses.ts'
import { cachePage } from './page-cache.ts'
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
    const { pathname } = new URL(String(input), location.href)
    if (pathname.startsWith('/api/')) return Response.json({ message: 'Later.' }, { status })
    heard.push(pathname)
    return new Response('of the site', { headers: { 'X-Marquee-Viewer': 'nobody' } })
  })
  return heard
}

const eventOf = (request: Request) => ({ request, waitUntil: () => {} }) as unknown as FetchEvent

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

test('everything is deleted before a logout is answered, and pages delete what is theirs', async () => {
  await cachePage('ada', '/bookmarks', { body: new Blob(['of Ada']), headers: new Headers() })
  await addPendingChange(change)
  const postMessage = vi.fn()
  vi.stubGlobal('clients', { matchAll: async () => [{ postMessage }] })
  const sent: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(new Request(input, init))
    return new Response('of the site', { headers: { 'X-Marquee-Viewer': 'nobody' } })
  })

  const body = new URLSearchParams({ owner: 'ada-made', unsent: 'delete' })
  await respondToLogout(eventOf(new Request('/logout.data', { method: 'POST', body })))
  expect([await caches.keys(), await countUnsent()]).toEqual([[], 0])
  expect(postMessage).toHaveBeenCalledWith({ kind: 'left' }, [expect.any(MessagePort)])
  expect(sent.map(({ headers }) => headers.get('X-Marquee-Worker'))).toEqual(['1'])
  expect(await sent[0]?.text()).toBe(String(body))
})

test('a plain form is sent as a script sends it, and leads where the response says', async () => {
  const headers = { 'X-Marquee-Viewer': 'nobody', Location: '/search' }
  const sending = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 202, headers }))
  const body = new URLSearchParams({ owner: 'ada-made', unsent: 'ask' })
  const response = await respondToLogout(eventOf(new Request('/logout', { method: 'POST', body })))

  expect(sending.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual(['/logout.data'])
  expect([response.status, response.headers.get('Location')]).toEqual([
    303,
    `${window.location.origin}/search`,
  ])
})

test('a plain form that fails is sent once more, for the page that says so', async () => {
  const request = new Request('/logout', { method: 'POST', body: new URLSearchParams({ unsent: 'ask' }) })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (input) => new Response(input === request ? 'the page' : 'data', { status: 503 }),
  )
  expect(await (await respondToLogout(eventOf(request))).text()).toBe('the page')
})

test('a plain form that logs out at its second attempt deletes everything as well', async () => {
  await cachePage('ada', '/bookmarks', { body: new Blob(['of Ada']), headers: new Headers() })
  const redirected = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  const marks: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url, headers } = new Request(input, init)
    marks.push(headers.get('X-Marquee-Worker'))
    return url.endsWith('.data') ? new Response('failed', { status: 503 }) : redirected
  })

  const body = new URLSearchParams({ owner: 'ada-made', unsent: 'ask' })
  await respondToLogout(eventOf(new Request('/logout', { method: 'POST', body })))
  expect(marks).toEqual(['1', '1'])
  expect(await caches.keys()).toEqual([])
})

test('where the account was not erased nothing is deleted', async () => {
  await cachePage('ada', '/bookmarks', { body: new Blob(['of Ada']), headers: new Headers() })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('of the site', { status: 400 }))

  const body = new URLSearchParams({ intent: 'erase' })
  await respondToErasing(eventOf(new Request('/account.data?confirm=erase', { method: 'POST', body })))
  expect(await caches.keys()).toEqual(['pages-tested-ada'])
})

test('a form may erase the account from its dialog alone', () => {
  const erases = (path: string) => mayErase(new URL(path, location.href))
  expect(['/account?confirm=erase', '/account.data?confirm=erase'].map(erases)).toEqual([true, true])
  expect(['/account', '/account.data?edit=name', '/search?confirm=erase'].some(erases)).toBe(false)
})

test('a browser whose storage hangs does not prevent logging out', async () => {
  const names = Promise.withResolvers<string[]>()
  vi.spyOn(CacheStorage.prototype, 'keys').mockReturnValue(names.promise)
  respondWith(200)
  const request = new Request('/logout.data', {
    method: 'POST',
    body: new URLSearchParams({ unsent: 'delete' }),
  })
  const response = await respondToLogout(eventOf(request))
  expect(await response.text()).toBe('of the site')
  names.resolve([])
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
