/** Calls of one request to other services, and hits of the catalogue's caches. */
export type Counters = {
  d1: number
  kv: number
  cache: number
  tmdb: number
  hits: { memory: number; cache: number; kv: number }
}

export function createCounters(): Counters {
  return { d1: 0, kv: 0, cache: 0, tmdb: 0, hits: { memory: 0, cache: 0, kv: 0 } }
}

/** The counts as a `Server-Timing` header, which browsers show beside the request. */
export function serverTiming({ d1, kv, cache, tmdb, hits }: Counters): string {
  return (
    `d1;desc="${d1}", kv;desc="${kv}", cache;desc="${cache}", tmdb;desc="${tmdb}", ` +
    `hit-memory;desc="${hits.memory}", hit-cache;desc="${hits.cache}", hit-kv;desc="${hits.kv}"`
  )
}
