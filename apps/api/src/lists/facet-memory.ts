import { createMemory } from '#catalogue-cache/memory.ts'
import type { FacetRow } from './facets.ts'
import type { ListFilter } from './filter.ts'
import type { ListSource } from './source.ts'

/** What can be filtered by, as counted for one state of one list. */
type Known = { version: string; rows: readonly FacetRow[]; until: number }

/** Where one list's facets are looked up before they are counted, and put after. */
export type FacetShelf = {
  /** The state of the list that is known; the database counts again only if it is another. */
  version: string | null
  /** The known rows, or those that were counted for another state. */
  read: (counted: readonly FacetRow[], version: string | undefined) => readonly FacetRow[]
}

type Asked = { userId: string; source: ListSource; type: ListFilter['type'] }

export type FacetMemory = (asked: Asked, now: Date) => FacetShelf

/** As JSON. */
const BUDGET = 2_000_000
/** Titles themselves change by the day. */
const TEN_MINUTES = 600_000

/** Counting through thousands of titles costs most of a long list's page, and gives the same until it changes. */
export function createFacetMemory(): FacetMemory {
  const memory = createMemory<Known>(BUDGET)

  return ({ userId, source, type }, now) => {
    const key = JSON.stringify([userId, source, type])
    const found = memory.get(key)
    const known = found !== undefined && found.until > now.getTime() ? found : null
    return {
      version: known?.version ?? null,
      read(counted, version) {
        if (known !== null && known.version === version) return known.rows
        if (version !== undefined) {
          const entry = { version, rows: counted, until: now.getTime() + TEN_MINUTES }
          memory.put(key, entry, 200 + 120 * counted.length)
        }
        return counted
      },
    }
  }
}
