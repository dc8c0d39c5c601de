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
  const kept = keptPageOf(new Request('https://marquee.example/search/detail/27205?type=movies'))
  if (kept === null) throw new Error('The page of a film is kept.')
  return kept
}

/** A cache with pages behind it that are numbered as they are drawn. */
function open(
  openRoom: () => Promise<Room>,
  draw = (turn: number) => `<p nonce="${NONCE}">drawn ${turn}</p>`,
) {
  const answerKept = createPageCache({ version: 'one', room: openRoom, patience: 50 })
  const deferred: Promise<unknown>[] = []
  let drawn = 0

  async function ask() {
    const { page } = await answerKept(film(), {
      requestId: 'visit-0001',
      waitUntil: (work) => deferred.push(work),
      draw: async () => {
        drawn += 1
        const headers = { 'Content-Security-Policy': `script-src 'nonce-${NONCE}'` }
        const told = { cookies: [], timings: [], frame: null, isForAnybody: true }
        return { page: new Response(draw(drawn), { headers }), told }
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
