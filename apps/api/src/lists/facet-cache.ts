import { createLru } from '#catalogue-cache/lru.ts'
import type { ListFilter } from './filter.ts'
import type { ListSource } from './source.ts'

/** What was counted for one state of one list, as JSON. */
type Counted = { version: string; counted: string; until: number }

/** Where what is counted of a list is looked up before, and put after. */
export type CachedFacets = {
  /** The state of the list that is known; the database counts again only if it is another. */
  version: string | null
  /** What is known, or what was counted for another state. */
  read: (counted: string | null, version: string) => string
}

type FacetKey = {
  userId: string
  source: ListSource | { kind: 'ratings-by-mean' }
  type: ListFilter['type']
}

export type FacetCache = (key: FacetKey, now: Date) => CachedFacets

/** As JSON. */
const BUDGET = 2_000_000
/** Titles themselves change by the day. */
const TEN_MINUTES = 600_000

/** Counting through thousands of titles costs most of a long list's page, and gives the same until it changes. */
export function createFacetCache(): FacetCache {
  const memory = createLru<Counted>(BUDGET)

  return ({ userId, source, type }, now) => {
    const key = JSON.stringify([userId, source, type])
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
