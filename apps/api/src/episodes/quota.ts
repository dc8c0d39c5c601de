import { type SQL, sql } from 'drizzle-orm'
import { seenEpisodes } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'

/** Episodes that one person may have seen; who watches six a day needs ninety years for them. */
export const MOST_SEEN = 200_000

/** Number of episodes that somebody has seen, as SQL. */
export function seenCount(userId: UserId): SQL<number> {
  return sql<number>`(select count(*) from ${seenEpisodes} as own where own.user_id = ${userId})`
}
