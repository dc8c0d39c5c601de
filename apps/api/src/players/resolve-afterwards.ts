import type { SQL } from 'drizzle-orm'
import type { RequestContext } from '#env.ts'
import { afterwards, defer } from '#http/defer.ts'
import { logFailure } from '#log.ts'
import { processWaiting } from './process-waiting.ts'

/**
 * Events that are placed behind one answer, with their statements, for which the answer has left as many, and calls to TMDB
 * after which none is begun: the hourly task goes on.
 */
const MOST = { events: 20, statements: 400, calls: 40 }

/** Places events that wait, once the answer is sent. */
export function resolveAfterwards(c: RequestContext, which: SQL): void {
  const { db, tmdb, clock, mostPlays } = c.var
  const place = async () => {
    await afterwards()
    await processWaiting({ db, tmdb, now: clock(), mostPlays }, which, MOST)
  }
  defer(
    c,
    place().catch((error) => logFailure('event-not-placed', error)),
  )
}
