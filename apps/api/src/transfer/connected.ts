import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { apiTokens, calendarFeeds, playerConnections, webhooks } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'

/** The queries for what a person has connected: calendars, players, programs and webhooks. */
export function selectConnected(db: Db, userId: UserId) {
  return [
    selectFeeds(db, userId),
    selectConnections(db, userId),
    selectTokens(db, userId),
    selectWebhooks(db, userId),
  ] as const
}

/** Without their addresses, which are stored as hashes. */
function selectFeeds(db: Db, userId: UserId) {
  const { name, show, createdAt, fetchedAt, fetchedBy } = calendarFeeds
  return db
    .select({ name, show, createdAt, fetchedAt, fetchedBy })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(asc(createdAt), asc(calendarFeeds.id))
}

/** Without their addresses, as feeds. */
function selectConnections(db: Db, userId: UserId) {
  const { name, account, player, server, createdAt, lastEventAt } = playerConnections
  return db
    .select({ name, account, player, server, createdAt, lastEventAt })
    .from(playerConnections)
    .where(eq(playerConnections.userId, userId))
    .orderBy(asc(createdAt), asc(playerConnections.id))
}

/** Without the tokens themselves, which are stored as hashes. */
function selectTokens(db: Db, userId: UserId) {
  const { name, scopes, createdAt, expiresAt } = apiTokens
  return db
    .select({ name, scopes, createdAt, expiresAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(createdAt), asc(apiTokens.id))
}

/** Without what their secrets are made of. */
function selectWebhooks(db: Db, userId: UserId) {
  const { name, address, events, createdAt } = webhooks
  return db
    .select({ name, address, events, createdAt })
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(createdAt), asc(webhooks.id))
}
