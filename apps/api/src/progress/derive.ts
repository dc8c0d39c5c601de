import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { hasSeen, lastSeenAt, nextFrom, unseenFrom } from './unseen.ts'

/** Rows that one statement derives: a few thousand look-ups each, while the database serves no other request. */
const AT_ONCE = 200
/** Statements of one run of the schedule. */
const MOST_STATEMENTS = 20

const stored = { user: sql<string>`series_progress.user_id`, series: sql`series_progress.series_id` }
const CURRENT = sql`coalesce((select version from series_version as current
  where current.series_id = series_progress.series_id), 0)`

/**
 * The statement that derives a person's progress anew where something was seen or taken back, or the series has changed.
 * At the end of a batch that writes; without it the next list has to, which costs it a trip.
 */
export function deriveProgress(userId: UserId): SQL {
  return derive(sql`user_id = ${userId} and version is not ${CURRENT}`)
}

/** The statement for whether anything of a person's progress has to be derived anew. */
export function isProgressStale(userId: UserId): SQL<{ isStale: 0 | 1 }> {
  return sql`select exists (select 1 from series_progress left join series_version as current using (series_id)
    where user_id = ${userId} and series_progress.version is not coalesce(current.version, 0)) as isStale`
}

/** Derives what is stale for any account, a few thousand rows at most, and gives their number. */
export async function deriveLeftOver(db: Db): Promise<{ derived: number }> {
  let derived = 0
  for (let statement = 0; statement < MOST_STATEMENTS; statement++) {
    const [rows] = await readRows(db, [sql`${derive(sql`version is null`)} returning 1`])
    derived += rows.length
    if (rows.length < AT_ONCE) break
  }
  return { derived }
}

function derive(which: SQL): SQL {
  return sql`update series_progress set begun = ${hasSeen(stored)}, unseen_from = ${unseenFrom(stored)}, next_from = ${nextFrom(stored)},
      last_seen_at = ${lastSeenAt(stored)}, version = ${CURRENT}, derivation = derivation + 1, computed = null
    where (user_id, series_id) in (select user_id, series_id from series_progress
      where ${which} limit ${AT_ONCE})`
}
