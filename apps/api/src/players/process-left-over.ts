import { MOST_PLAYS } from '@marquee/domain/limits'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { MOST_TURNS, removeInTurns } from '#db/remove-in-turns.ts'
import { MOST_STATEMENTS } from '#outside/budget.ts'
import { processWaiting } from './process-waiting.ts'

const DAY = 86_400_000
/** Days for which an event is in the log. */
const LOG_DAYS = 7
/** Days for which one waits for the person. */
const WAITING_DAYS = 90
/** Events of one run, and calls to TMDB after which no other is begun: a run has few. */
const MOST = { events: 100, calls: 25 }

/** Forgets old events of players, and places those for which the catalogue did not answer, within so many statements. */
export async function processLeftOver(db: Db, tmdb: TmdbClient, now: Date, statements = MOST_STATEMENTS) {
  const before = (days: number) => now.getTime() - days * DAY
  const forgotten = await removeInTurns(
    db,
    (limit) => sql`delete from player_event where rowid in (select rowid from player_event
      where (state = 'done' and received_at < ${before(LOG_DAYS)})
        or (state in ('waiting', 'inbox') and received_at < ${before(WAITING_DAYS)}) limit ${limit}) returning 1`,
  )
  const deps = { db, tmdb, now, mostPlays: MOST_PLAYS }
  const placed = await processWaiting(deps, sql`true`, { ...MOST, statements: statements - MOST_TURNS })
  return { ...placed, forgotten }
}
