import type { Bindings } from '#env.ts'
import { watchDatabase } from './database.ts'
import { type Deadlines, within } from './deadline.ts'
import { watchStore } from './store.ts'
import type { Tally } from './tally.ts'

type Watch = { tally: Tally; deadlines: Deadlines; readFrom: string | null }

/** The bindings of one request: every trip through them is counted and ends in time. */
export function watchBindings(env: Bindings, { tally, deadlines, readFrom }: Watch) {
  const { database, bookmark } = watchDatabase(env.DB, { tally, limit: deadlines.database, readFrom })
  const watched: Bindings = { ...env, DB: database, CACHE: watchStore(env.CACHE, tally, deadlines.store) }
  for (const name of ['RATE_LIMIT', 'RATE_LIMIT_NETWORK'] as const) {
    const limiter = env[name]
    if (limiter === undefined) continue
    watched[name] = { limit: (asked) => within(deadlines.store, 'The rate limit', limiter.limit(asked)) }
  }
  return { env: watched, bookmark }
}
