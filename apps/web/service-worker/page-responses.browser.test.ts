import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWithPage } from './page-responses.ts'
import { clearAllData, learnViewer } from './viewer.ts'

beforeEach(() => {
  vi.stubGlobal('clients', { matchAll: async () => [] })
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await clearAllData()
  vi.unstubAllGlobals()
})

/** Opens a page without a network and returns where the response leads, if it leads elsewhere. */
async function locationOf(path: string): Promise<string | null> {
  const event = { request: new Request(path), waitUntil: () => {} }
  const { headers } = await respondWithPage(event as unknown as FetchEvent)
  const location = headers.get('Location')
  return location?.replace(window.location.origin, '') ?? null
}

test('without a network the address of the site leads where it leads with one', async () => {
  expect(await locationOf('/')).toBe('/search')
  expect(await locationOf('/?utm_source=mail')).toBe('/search')
  expect(await locationOf('/?start=app')).toBe('/search')
  expect(await locationOf('/bookmarks')).toBeNull()

  await learnViewer(new Response('', { headers: { 'X-Marquee-Viewer': 'ada' } }), Date.now())
  expect(await locationOf('/')).toBe('/search')
  expect(await locationOf('/?start=app')).toBe('/up-next')
})
