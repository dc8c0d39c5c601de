import type { Edge } from '#outside/edge.ts'
import { isTimes, type Times } from './ages.ts'

/** An answer of the catalogue as caches store it. */
export type Entry = { status: 200 | 404; body: string; times: Times }

/** A cache of answers. It never throws: when it fails, everything is only slower. */
export type Tier = {
  name: 'cache' | 'kv'
  get(key: string): Promise<Entry | null>
  put(key: string, entry: Entry, now: number): Promise<void>
}

const META = 'x-marquee-entry'

/** The data centre's own cache. */
export function edgeTier(edge: Edge): Tier {
  return {
    name: 'cache',
    async get(key) {
      const found = await edge.read(key)
      return found === null ? null : entryOf(found.text, parse(found.headers.get(META)))
    },
    async put(key, { status, body, times }, now) {
      const seconds = Math.floor((times.keptUntil - now) / 1000)
      await edge.write(key, body, {
        'content-type': 'application/json',
        'cache-control': `public, max-age=${Math.max(1, seconds)}`,
        [META]: JSON.stringify({ status, times }),
      })
    },
  }
}

/** The part of KV that is used. */
type Store = {
  getWithMetadata(key: string, type: 'text'): Promise<{ value: string | null; metadata: unknown }>
  put(key: string, value: string, options: { expirationTtl: number; metadata: object }): Promise<void>
}

/** Workers KV, which every data centre sees a minute later. */
export function kvTier(store: Store): Tier {
  async function get(key: string): Promise<Entry | null> {
    const { value, metadata } = await store
      .getWithMetadata(key, 'text')
      .catch(() => ({ value: null, metadata: null }))
    return value === null ? null : entryOf(value, metadata)
  }

  return {
    name: 'kv',
    get,
    async put(key, { status, body, times }, now) {
      const expirationTtl = Math.floor((times.keptUntil - now) / 1000)
      // KV stores nothing for less than a minute, and an entry of a few minutes is not worth a write.
      if (expirationTtl < 60) return
      // A title that is gone would be shown again by the answer that it has here, until that one is too old. Ids that
      // there never were cost no write.
      if (status === 404 && (await get(key))?.status !== 200) return
      await store.put(key, body, { expirationTtl, metadata: { status, times } }).catch(() => {})
    },
  }
}

function entryOf(body: string, meta: unknown): Entry | null {
  if (typeof meta !== 'object' || meta === null) return null
  const { status, times }: { status?: unknown; times?: unknown } = meta
  if ((status !== 200 && status !== 404) || !isTimes(times)) return null
  // Another body than a JSON object was not written by us.
  if (!body.startsWith('{') || !body.endsWith('}')) return null
  return { status, body, times }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
