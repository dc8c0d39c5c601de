import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'

/** Number of somebody's plays, as SQL. */
export function playCount(userId: UserId): SQL<number> {
  return sql<number>`(select count(*) from play as own where own.user_id = ${userId})`
}
