import { within } from './deadline.ts'
import type { Tally } from './tally.ts'

const CALLS = new Set<PropertyKey>(['get', 'getWithMetadata', 'put', 'delete', 'list'])

/** The same store, counted and with a time limit on every call. */
export function watchStore<Store extends object>(store: Store, tally: Tally, limit: number): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (!CALLS.has(name)) return member.bind(target)
      return (...args: unknown[]) => {
        tally.kv += 1
        return within(
          limit,
          'KV',
          // What throws at once is a failure like any other.
          (async () => member.apply(target, args))(),
        )
      }
    },
  })
}
