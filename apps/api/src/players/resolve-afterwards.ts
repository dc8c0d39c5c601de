import type { SQL } from 'drizzle-orm'
import type { RequestContext } from '#env.ts'
import { afterwards, defer } from '#http/defer.ts'
import { logFailure } from '#log.ts'
import { countCalls } from './count-calls.ts'
import { processWaiting } from './process-waiting.ts'

/** Events that are begun behind one answer, and calls to TMDB after which no other is: the hourly task goes on. */
const MOST_EVENTS = 20
const MOST_CALLS = 40

/** Places events that wait, once the answer is sent. */
export function resolveAfterwards(c: RequestContext, which: SQL): void {
  const { db, clock, mostPlays } = c.var
  const { tmdb, calls } = countCalls(c.var.tmdb)
  const place = async () => {
    await afterwards()
    await processWaiting(
      { db, tmdb, now: clock(), mostPlays },
      which,
      MOST_EVENTS,
      () => calls() >= MOST_CALLS,
    )
  }
  defer(
    c,
    place().catch((error) => logFailure('event-not-placed', error)),
  )
}
