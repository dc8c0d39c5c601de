import { createLru } from '#catalogue-cache/lru.ts'
import type { ListFilter } from './filter.ts'
import type { ListSource } from './source.ts'

/** Counts of one version of one list, as JSON. */
type Counted = { version: string; counted: string; until: number }

/** Counts of one list, which the database makes only when the cached ones are of another version. */
export type CachedFacets = {
  /** Version of the list that the cached counts are of; `null` where there are none. */
  version: string | null
  /** Returns the cached counts, or caches and returns those that were made for a new version. */
  read: (counted: string | null, version: string) => string
}

type FacetKey = {
  sessionId: string
  source: ListSource | { kind: 'ratings-by-mean' }
  type: ListFilter['type']
}

export type FacetCache = (key: FacetKey, now: Date) => CachedFacets

/** Bytes of JSON. */
const BUDGET = 2_000_000
/** Titles themselves change by the day. */
const TEN_MINUTES = 600_000

/** Creates a cache of counts: making them for thousands of titles takes most of the time of a long list. */
export function createFacetCache(): FacetCache {
  const memory = createLru<Counted>(BUDGET)

  return ({ sessionId, source, type }, now) => {
    const key = JSON.stringify([sessionId, source, type])
    const found = memory.get(key)
    const known = found !== undefined && found.until > now.getTime() ? found : null
    return {
      version: known?.version ?? null,
      read(counted, version) {
        if (counted === null) return known?.counted ?? '[]'
        const entry = { version, counted, until: now.getTime() + TEN_MINUTES }
        memory.set(key, entry, { size: 200 + counted.length })
        return counted
      },
    }
  }
}
