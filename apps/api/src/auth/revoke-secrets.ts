import { type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/client.ts'
import {
  apiTokens,
  calendarFeeds,
  deviceCodes,
  notificationSettings,
  playerConnections,
  webhooks,
} from '#db/schema.ts'

/**
 * The statements that end what works for an account without a session: calendar feeds, connections of players with their
 * events, tokens of programs, webhooks, codes of devices, and the links in digests that were mailed before. They belong into each
 * batch in which the owner of an e-mail address takes the account, so that whoever had it before gains nothing.
 */
export function revokeSecrets(db: Db, isTheirs: (owner: AnySQLiteColumn) => SQL | undefined) {
  return [
    db.delete(calendarFeeds).where(isTheirs(calendarFeeds.userId)),
    db.delete(playerConnections).where(isTheirs(playerConnections.userId)),
    db.delete(apiTokens).where(isTheirs(apiTokens.userId)),
    db.delete(webhooks).where(isTheirs(webhooks.userId)),
    db.delete(deviceCodes).where(isTheirs(deviceCodes.userId)),
    db
      .update(notificationSettings)
      .set({ linkId: sql`lower(hex(randomblob(16)))` })
      .where(isTheirs(notificationSettings.userId)),
  ] as const
}
