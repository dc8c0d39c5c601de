import type { Bindings } from '#env.ts'
import type { Counters } from './counters.ts'
import { type Nearest, watchDatabase } from './database.ts'
import { type Deadlines, within } from './deadline.ts'
import { watchStore } from './store.ts'

type Watch = { counters: Counters; deadlines: Deadlines; readFrom: string; nearest: Nearest }

/** Wraps the bindings of one request: every call through them is counted and has a time limit. */
export function watchBindings(env: Bindings, { counters, deadlines, ...reading }: Watch) {
  const { database, bookmark } = watchDatabase(env.DB, { counters, limit: deadlines.database, ...reading })
  const watched: Bindings = { ...env, DB: database, CACHE: watchStore(env.CACHE, counters, deadlines.store) }
  for (const name of ['RATE_LIMIT', 'RATE_LIMIT_NETWORK', 'RATE_LIMIT_TOKEN'] as const) {
    const limiter = env[name]
    if (limiter === undefined) continue
    watched[name] = { limit: (options) => within(deadlines.store, 'The rate limit', limiter.limit(options)) }
  }
  return { env: watched, bookmark }
}
