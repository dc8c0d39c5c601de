import type { TmdbClient } from '@marquee/tmdb-client/client'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { MOST_PLAYS } from '#plays/quota.ts'
import { placeWaiting } from './place-waiting.ts'

const DAY = 86_400_000
/** Days for which an event is in the log. */
const LOG_DAYS = 7
/** Days for which one waits for the person. */
const WAITING_DAYS = 90
/** Events of one run: each takes a few calls to TMDB, of which a run has few. */
const MOST_EVENTS = 5

/** Forgets old events of players, and places some of those for which the catalogue did not answer. */
export async function placeLeftOver(db: Db, tmdb: TmdbClient, now: Date) {
  const before = (days: number) => now.getTime() - days * DAY
  const [forgotten] = await readRows(db, [
    sql`delete from player_event where (state = 'done' and received_at < ${before(LOG_DAYS)})
      or (state in ('waiting', 'inbox') and received_at < ${before(WAITING_DAYS)}) returning 1`,
  ])
  const placed = await placeWaiting({ db, tmdb, now, mostPlays: MOST_PLAYS }, sql`true`, MOST_EVENTS)
  return { ...placed, forgotten: forgotten.length }
}
