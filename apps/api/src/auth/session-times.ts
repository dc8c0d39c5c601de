import { sql } from 'drizzle-orm'
import type { DatabaseSession } from 'lucia'
import type { sessions } from '#db/schema.ts'

/** Milliseconds after which a session ends, however often it is used: 90 days. */
export const SESSION_AT_MOST = 90 * 86_400_000

/** SQL for when the session of a row ends, in milliseconds, as `sessionOf` says. */
export const sessionEnd = (row: string) =>
  sql.raw(`min(${row}.expires_at, ${row}.created_at + ${SESSION_AT_MOST})`)

/** A row as Lucia knows it, by its token or, in somebody's list, by its key. */
export function sessionOf(row: Omit<typeof sessions.$inferSelect, 'id'>, id: string): DatabaseSession {
  const { userId, createdAt, lastUsedAt, expiresAt, userAgent, provider } = row
  const end = new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + SESSION_AT_MOST))
  return { id, userId, expiresAt: end, attributes: { createdAt, lastUsedAt, userAgent, provider } }
}
