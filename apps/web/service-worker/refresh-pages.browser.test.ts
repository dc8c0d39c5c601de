import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addOutdated, outdatedPaths } from './outdated-pages.ts'
import { cachePage, dropFormerBuilds, findCachedPage } from './page-cache.ts'
import { refreshChangedPages, refreshPages, refreshStalePages, renewFormerPages } from './refresh-pages.ts'
import { clearAllData, learnViewer } from './viewer.ts'

const event = { waitUntil: () => {} } as unknown as ExtendableEvent
const headers = { 'Content-Type': 'text/html', 'X-Marquee-Viewer': 'ada' }

beforeEach(async () => {
  await learnViewer(new Response('', { headers }), Date.now())
  const former = await caches.open('pages-former-ada')
  for (const path of ['/bookmarks', '/search/detail/603?type=movies'])
    await former.put(path, new Response('of the former build'))
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await clearAllData()
})

const textOf = async (path: string) => (await findCachedPage('ada', path))?.text()
const formerCaches = async () => (await caches.keys()).filter((name) => name.startsWith('pages-former-'))

test('pages of a former build stay while there is no network', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await renewFormerPages(event)

  expect(await textOf('/bookmarks')).toBe('of the former build')
  expect(await textOf('/search/detail/603?type=movies')).toBe('of the former build')
  expect(fetching).toHaveBeenCalledTimes(2)
})

test('pages of a former build go once each was requested anew', async () => {
  let status = 503
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) =>
    path === '/bookmarks' ? new Response('of this build', { headers }) : new Response('', { status }),
  )
  await renewFormerPages(event)
  expect(await textOf('/bookmarks')).toBe('of this build')
  expect(await textOf('/search/detail/603?type=movies')).toBe('of the former build')

  status = 404
  await renewFormerPages(event)
  expect(await textOf('/bookmarks')).toBe('of this build')
  expect(await textOf('/search/detail/603?type=movies')).toBeUndefined()
  expect(await formerCaches()).toEqual([])
})

test('a page that lacks its viewer does not take the place of one that was whole', async () => {
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('degraded', { headers: { 'Content-Type': 'text/html' } }))
  await renewFormerPages(event)

  expect(fetching).toHaveBeenCalledTimes(2)
  expect(await textOf('/bookmarks')).toBe('of the former build')
})

test('at most three pages that fail are requested at a time', async () => {
  const former = await caches.open('pages-former-ada')
  for (const id of [1, 2, 3, 4]) await former.put(`/search/detail/${id}?type=movies`, new Response('former'))
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 503 }))
  await renewFormerPages(event)

  expect(fetching).toHaveBeenCalledTimes(3)
})

/** Lets the server have every page, and returns the paths that are requested. */
function recordRequests(): string[] {
  const requested: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => {
    requested.push(String(path))
    return new Response('', { headers })
  })
  return requested
}

test('a page on which several changes are shown is requested once', async () => {
  const requested = recordRequests()
  const [first, second] = ['/search/detail/603?type=movies', '/search/detail/604?type=movies']
  await refreshPages(event, [first, '/history', second, '/history', first])

  expect(requested).toEqual([first, '/history', second])
})

test('a copy from a time to come, as the clock was put back since, is refreshed', async () => {
  await dropFormerBuilds()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60_000)
  await cachePage('ada', '/history', { body: new Blob(['of tomorrow']), headers: new Headers(headers) })
  vi.mocked(Date.now).mockReturnValue(now)
  const requested = recordRequests()
  await refreshStalePages(event, '/history')

  expect(requested).toContain('/history')
})

test('a page that could not be refreshed after a change is refreshed with the next one viewed', async () => {
  const film = '/search/detail/27205?type=movies'
  await cachePage('ada', film, { body: new Blob(['before the change']), headers: new Headers(headers) })
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await refreshChangedPages(event, [film])
  expect(await textOf(film)).toBe('before the change')

  fetching.mockImplementation(async () => new Response('with the change', { headers }))
  await refreshStalePages(event, '/search')
  expect(await textOf(film)).toBe('with the change')

  fetching.mockClear()
  await refreshStalePages(event, '/search')
  expect(fetching).not.toHaveBeenCalledWith(film, expect.anything())
})

test('a page that is gone goes from the cache, and stays there while a server fails', async () => {
  await cachePage('ada', '/folder/heist', { body: new Blob(['Heist']), headers: new Headers(headers) })
  const fetching = vi.spyOn(globalThis, 'fetch')
  for (const [status, text] of [
    [503, 'Heist'],
    [404, undefined],
  ] as const) {
    fetching.mockImplementation(async () => new Response('', { status, headers }))
    await refreshChangedPages(event, ['/folder/heist'])
    expect(await textOf('/folder/heist')).toBe(text)
  }
})

test('a page whose refresh after a change is still to come is not requested by the next one viewed', async () => {
  const film = '/search/detail/27205?type=movies'
  await addOutdated('ada', [film], Date.now() + 60_000)
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { headers }))
  await refreshStalePages(event, '/search')
  expect(fetching).toHaveBeenCalled()
  expect(fetching).not.toHaveBeenCalledWith(film, expect.anything())
})

test('logging out forgets which pages were not refreshed', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await refreshChangedPages(event, ['/bookmarks'])
  expect(await outdatedPaths('ada')).toEqual(['/bookmarks'])

  await clearAllData()
  expect(await outdatedPaths('ada')).toEqual([])
})

test('a page that was to be requested is not, and not stored, once its viewer has logged out', async () => {
  const film = '/search/detail/27205?type=movies'
  const first = Promise.withResolvers<Response>()
  const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(first.promise)
  const refreshed = [refreshChangedPages(event, [film], 20), refreshPages(event, ['/bookmarks', film])]
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled())

  await clearAllData()
  const anonymous = { headers: { ...headers, 'X-Marquee-Viewer': 'nobody' } }
  fetching.mockImplementation(async () => new Response('of everyone', anonymous))
  first.resolve(new Response('of Ada', { headers }))
  await Promise.all(refreshed)
  expect(fetching.mock.calls.map(([path]) => path)).toEqual(['/bookmarks'])
  expect(await findCachedPage('nobody', film)).toBeUndefined()
})

test('a page that was to be requested for the viewer before is requested for the next one', async () => {
  const first = Promise.withResolvers<Response>()
  const fetching = vi.spyOn(globalThis, 'fetch').mockReturnValue(first.promise)
  const former = refreshPages(event, ['/bookmarks', '/search'])
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled())

  await clearAllData()
  const next = { headers: { ...headers, 'X-Marquee-Viewer': 'grace' } }
  await learnViewer(new Response('', next), Date.now())
  fetching.mockImplementation(async () => new Response('of Grace', next))
  const refreshed = refreshPages(event, ['/search'])
  first.resolve(new Response('of Ada', { headers }))
  await Promise.all([former, refreshed])
  expect(fetching.mock.calls.map(([path]) => path)).toEqual(['/bookmarks', '/search'])
  expect(await (await findCachedPage('grace', '/search'))?.text()).toBe('of Grace')
})

test('a picture that was on its way as its viewer logged out is not stored', async () => {
  // Workbox looks for it, and a window has none.
  vi.stubGlobal('FetchEvent', Event)
  const pictures = Promise.withResolvers<void>()
  const page = '<img alt="" src="/art/w342/poster.jpg">'
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (input === '/bookmarks') return new Response(page, { headers })
    await pictures.promise
    return new Response('a picture')
  })
  const storing: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => storing.push(work)
  const refreshed = refreshPages({ waitUntil } as unknown as ExtendableEvent, ['/bookmarks'])
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2))
  expect(await textOf('/bookmarks')).toBe(page)

  await clearAllData()
  pictures.resolve()
  await Promise.all([refreshed, ...storing])
  expect(await caches.keys()).toEqual([])
})
