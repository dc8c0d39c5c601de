import { afterEach, expect, test, vi } from 'vitest'
import { type CacheablePage, cacheablePageOf } from './cacheable-pages.ts'
import { createPageCache } from './page-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000
const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA=='
const openStore = () => caches.open(crypto.randomUUID())

type Store = Pick<Cache, 'match' | 'put'>

function film(): CacheablePage {
  const url = 'https://marquee.example/search/detail/27205?type=movies'
  const cached = cacheablePageOf(new Request(url), new URL(url))
  if (cached === null) throw new Error('The page of a film is cached.')
  return cached
}

/** A cache with pages behind it that are numbered as they are drawn. */
function open(
  openPageStore: () => Promise<Store>,
  render: (turn: number) => string | Promise<string> = (turn) =>
    `<script nonce="${NONCE}">drawn ${turn}</script>`,
) {
  const respondFromCache = createPageCache({ version: 'one', openStore: openPageStore, timeoutMs: 50 })
  const deferred: Promise<unknown>[] = []
  let drawn = 0

  async function ask(requestId = 'visit-0001') {
    const page = await respondFromCache(film(), {
      requestId,
      known: null,
      waitUntil: (work) => deferred.push(work),
      render: async () => {
        drawn += 1
        const headers = {
          'Content-Security-Policy': `script-src 'nonce-${NONCE}'`,
          'Cache-Control': 'private, no-cache',
        }
        const apiInfo = { cookies: [], timings: [], viewerContext: null, pushKey: null, isPublic: true }
        return { page: new Response(await render(drawn), { headers }), apiInfo }
      },
    })
    const [, found] = /page;desc="(\w+)"/.exec(page.headers.get('Server-Timing') ?? '') ?? []
    return { found, html: await page.text() }
  }
  const settle = () => Promise.all(deferred.splice(0))
  return { ask, settle, times: () => drawn }
}

/** The real cache, until `change` has its way with what it gives. */
async function withFound(change: (found: Response) => Response | Promise<Response>): Promise<Store> {
  const real = await openStore()
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

const never = () => new Promise<never>(() => {})
const fails = async () => {
  throw new Error('internal error')
}

test.each<[string, () => Promise<Store>]>([
  ['fails', async () => ({ match: fails, put: fails })],
  ['does not answer', async () => ({ match: never, put: never })],
  ['cannot be opened', fails],
  ['never opens', never],
  ['forgets at once', async () => ({ match: async () => undefined, put: async () => {} })],
  ['answers nonsense', () => withFound(() => new Response('<html>'))],
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
  ['says no tag', () => withMark({ etag: null })],
  ['says nothing of the page', () => withMark({ headers: null })],
])('a cache that %s costs no visitor the page', async (_, openPageStore) => {
  const opened = openPageStore()
  opened.catch(() => {})
  const { ask, settle, times } = open(() => opened)
  for (const turn of [1, 2]) {
    const { found, html } = await ask()
    expect([found, html]).toEqual(['miss', `<script nonce="${NONCE}">drawn ${turn}</script>`])
    await settle()
  }
  expect(times()).toBe(2)
})

test('a page that is not new is shown at once and drawn again behind it, once for all who come meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const own = await openStore()
  const { ask, settle, times } = open(async () => own)
  await ask()
  await settle()

  vi.setSystemTime(Date.now() + 11 * MINUTE)
  const requests = await Promise.all([ask(), ask(), ask()])
  await settle()
  expect(requests.map(({ found, html }) => [found, html.includes('drawn 1')])).toEqual(
    Array(3).fill(['stale', true]),
  )
  expect(times()).toBe(2)
  const next = await ask()
  expect([next.found, next.html.includes('drawn 2')]).toEqual(['hit', true])
})

test('a page that cannot be drawn again stays as long as it may, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const own = await openStore()
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

test('a page of which a part could not be drawn is shown, and not cached', async () => {
  const own = await openStore()
  const { ask, settle } = open(
    async () => own,
    () => '<!--$!--><template></template><!--/$-->',
  )
  await ask()
  await settle()
  expect((await ask()).found).toBe('miss')
})

test('requests that miss the same page at once have it drawn once', async () => {
  const own = await openStore()
  const { ask, settle, times } = open(async () => own)
  const requests = await Promise.all(['visit-0001', 'visit-0002', 'visit-0003'].map(ask))
  await settle()

  const shared = { found: 'shared', html: '<script>drawn 1</script>' }
  const theirs = { found: 'miss', html: `<script nonce="${NONCE}">drawn 1</script>` }
  expect(requests).toEqual([theirs, shared, shared])
  expect([(await ask()).found, times()]).toEqual(['hit', 1])
})

test.each<[string, (turn: number) => string | Promise<string>]>([
  ['cannot be shared', (turn) => `<!--$!-->drawn ${turn}`],
  ['never comes', (turn) => (turn === 1 ? never() : `drawn ${turn}`)],
  [
    'fails',
    (turn) => {
      if (turn === 1) throw new Error('no')
      return `drawn ${turn}`
    },
  ],
])('who waits for a page of another that %s is drawn one of their own', async (_, render) => {
  const own = await openStore()
  const { ask } = open(async () => own, render)
  const first = ask()
  first.catch(() => {})
  const second = await ask()
  expect([second.found, second.html.includes('drawn 2')]).toEqual(['miss', true])
})
