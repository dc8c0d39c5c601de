import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { calendarFeeds, notificationSettings } from '#db/schema.ts'

/**
 * The statement that ends the calendar feeds of an account: their addresses work without a session. It belongs into
 * each batch in which the owner of an e-mail address takes the account, so that whoever had it before gains nothing.
 */
export function revokeFeeds(db: Db, isTheirs: (owner: typeof calendarFeeds.userId) => SQL | undefined) {
  return db.delete(calendarFeeds).where(isTheirs(calendarFeeds.userId))
}

/** The statement, for the same batches, after which the links in digests that were mailed before change nothing. */
export function replaceDigestLink(
  db: Db,
  isTheirs: (owner: typeof notificationSettings.userId) => SQL | undefined,
) {
  return db
    .update(notificationSettings)
    .set({ linkId: sql`lower(hex(randomblob(16)))` })
    .where(isTheirs(notificationSettings.userId))
}
