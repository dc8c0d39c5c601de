import type { Counters } from './counters.ts'
import { within } from './deadline.ts'

/** The part of the Cache API that is used. */
export type CacheApi = Pick<Cache, 'match' | 'put'>

/** The cache of one data centre, as text with headers; a failure counts as a miss. */
export type Edge = {
  read(key: string): Promise<{ headers: Headers; text: string } | null>
  write(key: string, text: string, headers: Record<string, string>): Promise<void>
}

const NAME = 'catalogue'
/** Key of the cache; no server has this address. */
const ADDRESS = 'https://catalogue.marquee.internal/'

/** Opens the real cache; some runtimes have none. */
export const openCatalogueCache = (): Promise<CacheApi> => caches.open(NAME)

type Watch = { counters: Counters; limit: number }

export function openEdge(openCache: () => Promise<CacheApi>, { counters, limit }: Watch): Edge {
  const addressOf = (key: string) => ADDRESS + encodeURIComponent(key)

  async function read(key: string) {
    const found = await (await openCache()).match(addressOf(key))
    return found === undefined ? null : { headers: found.headers, text: await found.text() }
  }

  return {
    async read(key) {
      counters.cache += 1
      return within(limit, 'The cache', read(key)).catch(() => null)
    },
    async write(key, text, headers) {
      counters.cache += 1
      const answer = new Response(text, { headers })
      const written = openCache().then((cache) => cache.put(addressOf(key), answer))
      await within(limit, 'The cache', written).catch(() => {})
    },
  }
}
