import { SELF } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tmdbAnswer } from '#test/tmdb-service.ts'

beforeEach(() => {
  // The Worker itself notes every request.
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pathOf = (id: number) => `https://marquee.test/api/catalogue/titles/movies/${id}`

/** TMDB over the network, answering once `isAnswering`; returns a count of requests by path. */
function slowTmdb(isAnswering: () => boolean) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url).pathname)
    // Each request looks for itself: a promise of another request's would cross their contexts.
    while (!isAnswering()) await new Promise((resolve) => setTimeout(resolve, 5))
    return tmdbAnswer(url)
  })
  return (path: string) => requests.filter((other) => other === path).length
}

test('real requests of many people for one title at once are one call, and each gets an answer', async () => {
  let isAnswering = false
  const countRequests = slowTmdb(() => isAnswering)
  const requests = Array.from({ length: 30 }, async () => (await SELF.fetch(pathOf(4711))).json())
  await vi.waitFor(() => expect(countRequests('/3/movie/4711')).toBe(1))
  isAnswering = true
  const answers = await Promise.all(requests)

  expect(answers).toHaveLength(30)
  for (const answer of answers) expect(answer).toMatchObject({ title: { id: 4711 } })
  expect(countRequests('/3/movie/4711')).toBe(1)
})

test('who waits on the call of somebody who leaves is answered all the same', async () => {
  let isAnswering = false
  const countRequests = slowTmdb(() => isAnswering)
  const leaving = new AbortController()
  const first = SELF.fetch(pathOf(4712), { signal: leaving.signal }).catch(() => 'left')
  await vi.waitFor(() => expect(countRequests('/3/movie/4712')).toBe(1))
  const others = Array.from({ length: 5 }, async () => SELF.fetch(pathOf(4712)))
  // Time for them to reach the call; who comes later than that joins it all the same.
  await new Promise((resolve) => setTimeout(resolve, 50))
  leaving.abort()

  expect(await first).toBe('left')
  isAnswering = true
  const statuses = await Promise.all(others.map(async (answer) => (await answer).status))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(countRequests('/3/movie/4712')).toBe(1)
})
