import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'

/** Plays that one person may have; who watches six a day needs ninety years for them. */
export const MOST_PLAYS = 200_000

/** Number of somebody's plays, as SQL. */
export function playCount(userId: UserId): SQL<number> {
  return sql<number>`(select count(*) from play as own where own.user_id = ${userId})`
}
