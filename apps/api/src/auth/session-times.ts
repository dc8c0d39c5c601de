import type { DatabaseSession } from 'lucia'
import type { sessions } from '#db/schema.ts'

const DAY = 24 * 3_600_000
/** However often a session is used, it ends. */
export const SESSION_DAYS_AT_MOST = 90

/** A row as Lucia knows it, by its token or, in somebody's list, by its key. */
export function sessionOf(row: Omit<typeof sessions.$inferSelect, 'id'>, id: string): DatabaseSession {
  const { userId, createdAt, lastUsedAt, expiresAt, userAgent, provider } = row
  const end = new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + SESSION_DAYS_AT_MOST * DAY))
  return { id, userId, expiresAt: end, attributes: { createdAt, lastUsedAt, userAgent, provider } }
}
