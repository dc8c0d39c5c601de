import type { Fetch } from '@marquee/tmdb-client/request'
import { logFailure } from '#log.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many seconds an answer stays good, by the beginning of its path; the first that fits counts. */
const AGES: [path: RegExp, seconds: number][] = [
  [/\/configuration$/, DAY],
  [/\/genre\//, DAY],
  [/\/search\//, HOUR],
  [/\/(movie\/popular|tv\/top_rated)$/, 2 * HOUR],
  [/\/(movie|tv)\/\d+/, 6 * HOUR],
]

/** A cache that does not answer within this is not worth waiting for. */
const PATIENCE = 300
/** KV takes keys of 512 bytes. */
const LONGEST_KEY = 500

/** The part of KV that is used. */
type Cache = {
  get(key: string): Promise<string | null>
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>
}
type Options = { fetch?: Fetch; defer: (work: Promise<unknown>) => void }

/** A fetch that remembers good answers in KV. When KV fails, everything is only slower. */
export function cachedFetch(
  cache: Cache,
  { fetch: ask = globalThis.fetch.bind(globalThis), defer }: Options,
): Fetch {
  return async (url, init) => {
    const age = AGES.find(([path]) => path.test(new URL(url).pathname))?.[1]
    const key = keyOf(url)
    if (age === undefined || key.length > LONGEST_KEY) return ask(url, init)

    const remembered = await recall(cache, key)
    if (remembered !== null)
      return new Response(remembered, { headers: { 'content-type': 'application/json' } })

    const answer = await ask(url, init)
    if (answer.status !== 200) return answer
    const body = await answer.text()
    if (isObject(body)) defer(remember(cache, key, body, age))
    return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } })
  }
}

/** The address without the key; an equal question has an equal key whatever the order of its parts. */
function keyOf(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('api_key')
  url.searchParams.sort()
  return `tmdb:${url.host}${url.pathname}${url.search}`
}

async function recall(cache: Cache, key: string): Promise<string | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const found = (async () => cache.get(key))().catch(() => null)
  return Promise.race([found, tooLate])
}

async function remember(cache: Cache, key: string, body: string, expirationTtl: number): Promise<void> {
  try {
    await cache.put(key, body, { expirationTtl })
  } catch (error) {
    logFailure('cache-not-written', error)
  }
}

/** What is cut off or not JSON must not be remembered. */
function isObject(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
