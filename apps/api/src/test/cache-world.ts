import { env } from 'cloudflare:workers'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { type CatalogueContext, openCatalogue } from '#catalogue-cache/open-catalogue.ts'
import { createCounters } from '#outside/counters.ts'
import { openTmdbService } from './tmdb-service.ts'

/** Opens a world with keys of its own in KV and the data centre's cache, and a clock that is set by hand. */
export function openCacheWorld({ kv = env.CACHE }: { kv?: typeof env.CACHE } = {}) {
  const service = openTmdbService()
  const time = { now: Date.now() }
  const host = `https://${crypto.randomUUID()}.tmdb.test/3`
  const waits: number[] = []

  /** An isolate that has just begun; each of its calls is a request of its own. */
  function isolate({ cache }: { cache?: () => Promise<Cache> } = {}) {
    const open = openCatalogue({
      ...{ fetch: service.fetch, now: () => time.now, random: () => 0.5, cache },
      wait: async (milliseconds) => {
        waits.push(milliseconds)
        time.now += milliseconds
      },
      deadlines: { catalogue: 1000, edge: 1000 },
    })
    return async <T>(ask: (tmdb: TmdbClient) => Promise<T>, accepts?: CatalogueContext['accepts']) => {
      const counters = createCounters()
      const deferred: Promise<unknown>[] = []
      const old: number[] = []
      const client = open({
        ...{ counters, requestId: 'test-request', env: { ...env, CACHE: kv, TMDB_API_URL: host } },
        defer: (work) => deferred.push(work),
        onOld: (storedAt) => old.push(storedAt),
        accepts,
      })
      const answer = await ask(client).catch((error: Error) => error)
      // What is deferred may defer more.
      for (let done = 0; done < deferred.length; done += 1) await deferred[done]
      return { answer, counters, old }
    }
  }
  return { service, time, waits, isolate }
}

/** Another data centre's cache. */
export function elsewhere() {
  const name = crypto.randomUUID()
  return () => caches.open(name)
}
