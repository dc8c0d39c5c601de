import type { Counters } from './counters.ts'
import { within } from './deadline.ts'

const CALLS = new Set<PropertyKey>(['get', 'getWithMetadata', 'put', 'delete', 'list'])

/** Wraps a store so that every call is counted and has a time limit. */
export function watchStore<Store extends object>(store: Store, counters: Counters, limit: number): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (!CALLS.has(name)) return member.bind(target)
      return (...args: unknown[]) => {
        counters.kv += 1
        return within(
          limit,
          'KV',
          // Turns a synchronous throw into a rejection.
          (async () => member.apply(target, args))(),
        )
      }
    },
  })
}
