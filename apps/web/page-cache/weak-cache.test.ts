import { afterEach, expect, test, vi } from 'vitest'
import { type KeptPage, keptPageOf } from './kept-pages.ts'
import { createPageCache } from './page-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA=='
const room = () => caches.open(crypto.randomUUID())

type Room = Pick<Cache, 'match' | 'put'>

function film(): KeptPage {
  const url = 'https://marquee.example/search/detail/27205?type=movies'
  const kept = keptPageOf(new Request(url), new URL(url))
  if (kept === null) throw new Error('The page of a film is kept.')
  return kept
}

/** A cache with pages behind it that are numbered as they are drawn. */
function open(
  openRoom: () => Promise<Room>,
  draw: (turn: number, requestId: string | null) => string = (turn) =>
    `<p nonce="${NONCE}">drawn ${turn}</p>`,
) {
  const answerKept = createPageCache({ version: 'one', room: openRoom, patience: 50 })
  const deferred: Promise<unknown>[] = []
  let drawn = 0

  async function ask(requestId = 'visit-0001') {
    const page = await answerKept(film(), {
      requestId,
      waitUntil: (work) => deferred.push(work),
      draw: async ({ headers: asked }) => {
        drawn += 1
        const headers = {
          'Content-Security-Policy': `script-src 'nonce-${NONCE}'`,
          'Cache-Control': 'private, no-cache',
        }
        const told = { cookies: [], timings: [], frame: null, isForAnybody: true }
        return { page: new Response(draw(drawn, asked.get('X-Request-Id')), { headers }), told }
      },
    })
    const [, found] = /page;desc="(\w+)"/.exec(page.headers.get('Server-Timing') ?? '') ?? []
    return { found, html: await page.text() }
  }
  const settle = () => Promise.all(deferred.splice(0))
  return { ask, settle, times: () => drawn }
}

/** The real cache, until `change` has its way with what it gives. */
async function withFound(change: (found: Response) => Response | Promise<Response>): Promise<Room> {
  const real = await room()
  return {
    put: (key, page) => real.put(key, page),
    async match(key) {
      const found = await real.match(key)
      return found && change(found)
    },
  }
}

/** The real cache, but for some of what it says of a page. */
const withMark = (changes: object) =>
  withFound((found) => {
    const mark = JSON.parse(found.headers.get('X-Marquee-Page') ?? '')
    return new Response(found.body, {
      headers: { 'X-Marquee-Page': JSON.stringify({ ...mark, ...changes }) },
    })
  })

const withNonceAt = (places: unknown) => withMark({ nonce: { word: NONCE, places } })

const never = () => new Promise<never>(() => {})
const fails = async () => {
  throw new Error('internal error')
}

test.each<[string, () => Promise<Room>]>([
  ['fails', async () => ({ match: fails, put: fails })],
  ['does not answer', async () => ({ match: never, put: never })],
  ['cannot be opened', fails],
  ['never opens', never],
  ['forgets at once', async () => ({ match: async () => undefined, put: async () => {} })],
  ['answers nonsense', () => withFound(() => new Response('<html>'))],
  [
    'answers half of a page',
    () => withFound(async (found) => new Response((await found.text()).slice(0, 20), found)),
  ],
  [
    'breaks off',
    () =>
      withFound(
        (found) => new Response(new ReadableStream({ start: (body) => body.error(new Error()) }), found),
      ),
  ],
  ['marks nothing', () => withFound(async (found) => new Response(await found.text()))],
  [
    'marks nonsense',
    () =>
      withFound(
        (found) =>
          new Response(found.body, {
            headers: { ...Object.fromEntries(found.headers), 'X-Marquee-Page': '{"length":"' },
          }),
      ),
  ],
  [
    'marks too little',
    () =>
      withFound(
        (found) =>
          new Response(found.body, {
            headers: { ...Object.fromEntries(found.headers), 'X-Marquee-Page': '{"nonce":""}' },
          }),
      ),
  ],
  ['says that a page was longer', () => withMark({ length: 999 })],
  ['puts the nonce a byte further', () => withNonceAt([11])],
  ['puts the nonce behind the page', () => withNonceAt([10, 4000])],
  ['puts the nonce before the page', () => withNonceAt([-1])],
  ['puts the nonce between two bytes', () => withNonceAt([10.5])],
  ['puts the nonce nowhere', () => withNonceAt(null)],
  ['puts the nonce at words', () => withNonceAt(['here', '__proto__'])],
  ['names a nonce that is not there', () => withMark({ nonce: { word: 'B'.repeat(24), places: [10] } })],
  ['names no request', () => withMark({ requestId: { word: '', places: [] } })],
])('a cache that %s costs nobody the page', async (_, openRoom) => {
  const opened = openRoom()
  opened.catch(() => {})
  const { ask, settle, times } = open(() => opened)
  for (const turn of [1, 2]) {
    const { found, html } = await ask()
    expect([found, html.replace(/nonce="[^"]+"/, '')]).toEqual(['miss', `<p >drawn ${turn}</p>`])
    await settle()
  }
  expect(times()).toBe(2)
})

test('a page that is not new is shown at once and drawn again behind it, once for all who come meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const own = await room()
  const { ask, settle, times } = open(async () => own)
  await ask()
  await settle()

  vi.setSystemTime(Date.now() + 11 * MINUTE)
  const visits = await Promise.all([ask(), ask(), ask()])
  await settle()
  expect(visits.map(({ found, html }) => [found, html.includes('drawn 1')])).toEqual(
    Array(3).fill(['stale', true]),
  )
  expect(times()).toBe(2)
  const next = await ask()
  expect([next.found, next.html.includes('drawn 2')]).toEqual(['hit', true])
})

test('a page that cannot be drawn again stays as long as it may, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const own = await room()
  const { ask, settle } = open(
    async () => own,
    (turn) => {
      if (turn === 2) throw new Error('no')
      return `drawn ${turn}`
    },
  )
  await ask()
  await settle()

  vi.setSystemTime(Date.now() + 59 * MINUTE)
  expect(await ask()).toEqual({ found: 'stale', html: 'drawn 1' })
  await settle()
  vi.setSystemTime(Date.now() + 2 * MINUTE)
  expect(await ask()).toEqual({ found: 'miss', html: 'drawn 3' })
})

test('a page of which a part could not be drawn is shown, and not kept', async () => {
  const own = await room()
  const { ask, settle } = open(
    async () => own,
    () => '<!--$!--><template></template><!--/$-->',
  )
  await ask()
  await settle()
  expect((await ask()).found).toBe('miss')
})

test('the nonce is where it is looked for', async () => {
  const opened = withNonceAt([10])
  const { ask, settle } = open(() => opened)
  await ask()
  await settle()
  expect((await ask()).found).toBe('hit')
})

test('words stand where they did, whatever letters are around them', async () => {
  const own = await room()
  const { ask, settle } = open(
    async () => own,
    (_, requestId) => `<p nonce="${NONCE}">Čapek 🎬 “${requestId}”</p><script nonce="${NONCE}">é</script>`,
  )
  for (const [requestId, found] of [
    ['visit-0001', 'miss'],
    ['visit-0002', 'hit'],
    ['visit-0003', 'hit'],
  ]) {
    const answer = await ask(requestId)
    await settle()
    expect(answer.found).toBe(found)
    expect(answer.html).toMatch(
      new RegExp(`^<p nonce="([^"]{24})">Čapek 🎬 “${requestId}”</p><script nonce="\\1">é</script>$`, 'u'),
    )
  }
})

test('a page whose request had a longer name than this one is drawn anew', async () => {
  const own = await room()
  const { ask, settle } = open(
    async () => own,
    (turn, requestId) => `<p nonce="${NONCE}">${turn} ${requestId}</p>`,
  )
  await ask('visit-0001-of-many')
  await settle()
  expect(await ask('visit-0002')).toMatchObject({
    found: 'miss',
    html: expect.stringContaining('2 visit-0002<'),
  })
})

test('text that claims to be a place for the nonce gets none', async () => {
  const own = await room()
  const told: string[] = []
  const { ask, settle } = open(
    async () => own,
    () => `<p>${told.join()}</p><script nonce="${NONCE}"></script>`,
  )
  for (let turn = 0; turn < 3; turn += 1) {
    const { html } = await ask()
    await settle()
    expect(html).not.toContain(NONCE)
    told.push(/nonce="([^"]+)"/.exec(html)?.[1] ?? '')
  }
  expect(new Set(told).size).toBe(3)
})
