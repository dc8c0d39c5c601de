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

/** TMDB over the network, slowly; returns a count of requests by path. */
function slowTmdb(milliseconds: number) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(new URL(url).pathname)
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    return tmdbAnswer(url)
  })
  return (path: string) => requests.filter((other) => other === path).length
}

test('real requests of many people for one title at once are one call, and each gets an answer', async () => {
  const countRequests = slowTmdb(100)
  const answers = await Promise.all(
    Array.from({ length: 30 }, async () => (await SELF.fetch(pathOf(4711))).json()),
  )

  expect(answers).toHaveLength(30)
  for (const answer of answers) expect(answer).toMatchObject({ title: { id: 4711 } })
  expect(countRequests('/3/movie/4711')).toBe(1)
})

test('who waits on the call of somebody who leaves is answered all the same', async () => {
  const countRequests = slowTmdb(150)
  const leaving = new AbortController()
  const first = SELF.fetch(pathOf(4712), { signal: leaving.signal }).catch(() => 'left')
  const others = Array.from({ length: 5 }, async () => SELF.fetch(pathOf(4712)))
  setTimeout(() => leaving.abort(), 30)

  expect(await first).toBe('left')
  const statuses = await Promise.all(others.map(async (answer) => (await answer).status))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(countRequests('/3/movie/4712')).toBe(1)
})
