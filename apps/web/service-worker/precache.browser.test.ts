import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildInfo } from './build-info.ts'
import { installPrecache } from './precache.ts'

const event = { type: 'install', waitUntil: () => {} } as unknown as ExtendableEvent

beforeAll(() => {
  // Workbox looks whether it was given one; only workers have them.
  vi.stubGlobal('FetchEvent', class {})
})

afterAll(() => {
  vi.unstubAllGlobals()
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const name of await caches.keys()) await caches.delete(name)
})

/** Stands for a network whose responses come when the test says so, in the order of the requests. */
function holdResponses() {
  const held: { request: Request; respond: (response: Response) => void }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (request) => new Promise((respond) => held.push({ request: request as Request, respond })),
  )
  return {
    held,
    count: (number: number) => vi.waitFor(() => expect(held).toHaveLength(number)),
    respond: (number: number, status = 200) => held[number]?.respond(new Response('', { status })),
  }
}

/** Requests once with a network that answers everything. */
async function requestedBy(install: () => Promise<void>): Promise<Request[]> {
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''))
  await install()
  return fetching.mock.calls.map(([request]) => request as Request)
}

const pathsOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname).sort()
const every = buildInfo.files.map(({ url }) => url).sort()

test('six files of a build are requested at a time, and the next when one has come', async () => {
  const network = holdResponses()
  const installed = installPrecache(event)
  await network.count(6)
  network.respond(3)
  await network.count(7)
  network.respond(0)
  await network.count(8)
  network.respond(7)
  await network.count(9)

  for (const number of every.keys()) network.respond(number)
  await installed
  expect(pathsOf(network.held.map(({ request }) => request))).toEqual(every)
})

test('what an install that was cut off has cached is not requested again', async () => {
  const network = holdResponses()
  const installed = installPrecache(event)
  await network.count(6)
  network.respond(1)
  await network.count(7)
  network.respond(0, 503)
  await expect(installed).rejects.toThrow('bad-precaching-response')
  vi.restoreAllMocks()

  const requests = await requestedBy(() => installPrecache(event))
  expect(pathsOf(requests)).toEqual(every.filter((path) => path !== '/assets/1.js'))
})

test('a file whose address tells of no change is not taken from the HTTP cache', async () => {
  const requests = await requestedBy(() => installPrecache(event))
  expect(pathsOf(requests)).toEqual(every)
  for (const { url, cache } of requests) expect(cache, url).toBe(url.endsWith('.js') ? 'default' : 'reload')
})
