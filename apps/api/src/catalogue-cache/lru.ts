import { LRUCache } from 'lru-cache'

/** A cache in memory that drops the least recently used first; whoever puts a value in says how large it is. */
export type Lru<Value extends object> = LRUCache<string, Value>

/** Holds up to `budget` bytes. A value of more than a quarter of that is not stored: it would evict most others. */
export function createLru<Value extends object>(budget: number): Lru<Value> {
  return new LRUCache({ maxSize: budget, maxEntrySize: budget / 4 })
}
