import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { FAULTS } from '#test/faults.ts'
import { createArt } from './art.ts'

const picture = () =>
  new Response('a picture', { headers: { 'Content-Type': 'image/jpeg', 'Set-Cookie': 'a=b' } })

type Options = { answer?: () => Promise<Response>; tmdb?: ReturnType<typeof tmdbKnowing> }

/** Opens the route of pictures; `requests` are those that TMDB's host got. */
function open({ answer = async () => picture(), tmdb = tmdbKnowing() }: Options = {}) {
  const requests: Request[] = []
  const answerArt = createArt({
    tmdb: () => tmdb,
    fetch: (url, init) => {
      requests.push(new Request(url, init))
      return answer()
    },
    timeouts: { head: 50, body: 50 },
  })
  const ask = (path: string, init?: RequestInit) =>
    answerArt(new Request(`https://marquee.test${path}`, init), env, { waitUntil: () => {} })
  return { requests, ask }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a picture is fetched from where the catalogue says, anonymously, and cached for half a year', async () => {
  const { requests, ask } = open()
  const answer = await ask('/art/w342/kqjL17yufvn9OVLyXYpvtyrFfak.jpg', { headers: { Cookie: 'mine' } })

  expect([answer.status, await answer.text()]).toEqual([200, 'a picture'])
  expect(requests.map(({ url }) => url)).toEqual([
    'https://images.test/t/p/w342/kqjL17yufvn9OVLyXYpvtyrFfak.jpg',
  ])
  expect([...(requests[0]?.headers ?? [])]).toEqual([])
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=12960000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test('while the catalogue does not answer, pictures come from TMDB’s own address', async () => {
  const { requests, ask } = open({ tmdb: tmdbFailing('unavailable') })
  expect((await ask('/art/w185/a.png')).status).toBe(200)
  expect(requests[0]?.url).toBe('https://image.tmdb.org/t/p/w185/a.png')
})

test.each([
  '/art/w341/a.jpg',
  '/art/original/a.jpg',
  '/art/w342/a.html',
  '/art/w342/a',
  '/art/w342/../../3/movie/1.jpg',
  '/art/w342/..%2F..%2Fa.jpg',
  '/art/w342/https:%2F%2Fevil.example%2Fa.jpg',
  '/art/w342//evil.example/a.jpg',
  '/art/w342/a.jpg/b.jpg',
  '/art/w342/evil.example:80/a.jpg',
  '/art/w342/a.b.jpg',
  '/art/',
])('%s is no picture, and nothing is fetched for it', async (path) => {
  const { requests, ask } = open()
  expect([(await ask(path)).status, requests]).toEqual([404, []])
})

test('what an address adds to a picture changes nothing of what is fetched', async () => {
  const { requests, ask } = open()
  await ask('/art/w342/a.jpg?url=https://evil.example&x=1')
  expect(requests.map(({ url }) => url)).toEqual(['https://images.test/t/p/w342/a.jpg'])
})

test('a picture is only read', async () => {
  const { requests, ask } = open()
  const [post, head] = [
    await ask('/art/w342/a.jpg', { method: 'POST' }),
    await ask('/art/w342/a.jpg', { method: 'HEAD' }),
  ]
  expect([post.status, head.status, await head.text()]).toEqual([405, 200, ''])
  expect(post.headers.get('Allow')).toBe('GET, HEAD')
  expect(requests).toHaveLength(1)
})

test.each(Object.keys(FAULTS.tmdb))(
  'a host of pictures that %s is reported in time, and not cached',
  async (kind) => {
    const act = FAULTS.tmdb[kind]
    if (act === undefined) throw new Error(`There is no fault ${kind}`)
    const { ask } = open({ answer: () => act(async () => new Response('half of it')) })
    const answer = await ask('/art/w342/a.jpg')

    expect([502, 504]).toContain(answer.status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

/** A picture that comes in pieces, a hundredth of a second apart; `null` is a piece that never comes. */
const picturesOf = (pieces: () => (string | null)[]) => {
  const state = { isOver: false, given: 0 }
  const left = pieces()
  const body = new ReadableStream({
    async pull(controller) {
      const piece = left.shift()
      if (piece === undefined) return controller.close()
      if (piece === null) return new Promise(() => {})
      state.given += 1
      await scheduler.wait(10)
      controller.enqueue(new TextEncoder().encode(piece))
    },
    cancel() {
      state.isOver = true
    },
  })
  return { state, answer: async () => new Response(body, { headers: { 'Content-Type': 'image/jpeg' } }) }
}

test.each([
  ['begins and never ends', () => ['half', null]],
  ['drips', () => Array.from({ length: 1000 }, () => 'x')],
  ['is larger than any picture', () => Array.from({ length: 10 }, () => 'x'.repeat(2_000_000))],
])('a picture that %s is given up, and nothing of it reaches a browser', async (_, pieces) => {
  const { answer, state } = picturesOf(pieces)
  const response = await open({ answer }).ask('/art/w500/drip.png')
  expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
    504,
    '',
    'no-store',
  ])
  expect(state.isOver).toBe(true)
  expect(state.given).toBeLessThan(20)
})

test.each([
  ['a page', 200, { 'Content-Type': 'text/html' }, 502],
  ['a way elsewhere', 302, { Location: 'https://evil.example/a.jpg' }, 502],
  ['nothing', 404, {}, 404],
])('an answer that is %s reaches no browser', async (_, status, headers, sent) => {
  const { requests, ask } = open({ answer: async () => new Response('words', { status, headers }) })
  const answer = await ask('/art/w342/a.jpg')
  expect([answer.status, await answer.text(), requests.length]).toEqual([sent, '', 1])
})
