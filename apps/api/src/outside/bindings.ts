import type { Bindings } from '#env.ts'
import { type Nearest, watchDatabase } from './database.ts'
import { type Deadlines, within } from './deadline.ts'
import { watchStore } from './store.ts'
import type { Tally } from './tally.ts'

type Watch = { tally: Tally; deadlines: Deadlines; readFrom: string; nearest: Nearest }

/** The bindings of one request: every trip through them is counted and ends in time. */
export function watchBindings(env: Bindings, { tally, deadlines, ...reading }: Watch) {
  const { database, bookmark } = watchDatabase(env.DB, { tally, limit: deadlines.database, ...reading })
  const watched: Bindings = { ...env, DB: database, CACHE: watchStore(env.CACHE, tally, deadlines.store) }
  for (const name of ['RATE_LIMIT', 'RATE_LIMIT_NETWORK'] as const) {
    const limiter = env[name]
    if (limiter === undefined) continue
    watched[name] = { limit: (asked) => within(deadlines.store, 'The rate limit', limiter.limit(asked)) }
  }
  return { env: watched, bookmark }
}
