import { and, eq, lte, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia'
import { accountColumns, accountOf } from '#auth/account-columns.ts'
import { hashSecret } from '#auth/secret.ts'
import type { Clock } from '#clock.ts'
import { aliasedTable } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { preferences, sessions, users } from '#db/schema.ts'
import { logFailure } from '#log.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** However often a session is used, it ends. */
export const SESSION_DAYS_AT_MOST = 90

/**
 * Lucia's storage in D1. Lucia knows a session by its token; the database knows only the token's hash. A session
 * and its person are read in one query, and lengthening a session never fails the request that did it.
 */
export function createSessionAdapter(db: Db, clock: Clock): Adapter {
  return {
    async getSessionAndUser(token) {
      const [row] = await db
        .select({ session: aliasedTable('session', sessions), account: accountColumns(db) })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .leftJoin(preferences, eq(preferences.userId, users.id))
        .where(eq(sessions.id, await hashSecret(token)))
      if (row === undefined) return [null, null]

      const { id, ...attributes } = accountOf(row.account)
      const found: DatabaseUser = { id, attributes }
      return [sessionOf(row.session, token), found]
    },

    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map((row) => sessionOf(row, row.id))
    },

    async setSession({ id: token, userId, expiresAt, attributes }) {
      const now = clock()
      const { userAgent, provider } = attributes
      await db.insert(sessions).values({
        id: await hashSecret(token),
        userId,
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
        userAgent,
        provider,
      })
    },

    async updateSessionExpiration(token, expiresAt) {
      const now = clock()
      const hourAgo = new Date(now.getTime() - HOUR)
      try {
        await db
          .update(sessions)
          .set({
            lastUsedAt: now,
            expiresAt: sql`min(${expiresAt.getTime()}, ${sessions.createdAt} + ${SESSION_DAYS_AT_MOST * DAY})`,
          })
          .where(and(eq(sessions.id, await hashSecret(token)), lte(sessions.lastUsedAt, hourAgo)))
      } catch (error) {
        logFailure('session-not-renewed', error)
      }
    },

    async deleteSession(token) {
      await db.delete(sessions).where(eq(sessions.id, await hashSecret(token)))
    },

    async deleteUserSessions(userId) {
      await db.delete(sessions).where(eq(sessions.userId, userId))
    },

    async deleteExpiredSessions() {
      await db.delete(sessions).where(lte(sessions.expiresAt, clock()))
    },
  }
}

/** The same for a request that only asks who is there: a session that has run out may stay for the clean-up. */
export function createReadingAdapter(db: Db, clock: Clock): Adapter {
  const adapter = createSessionAdapter(db, clock)
  return {
    ...adapter,
    deleteSession: (token) =>
      adapter.deleteSession(token).catch((error) => logFailure('session-not-cleared', error)),
  }
}

function sessionOf(row: typeof sessions.$inferSelect, id: string): DatabaseSession {
  const { userId, createdAt, lastUsedAt, expiresAt, userAgent, provider } = row
  const end = new Date(Math.min(expiresAt.getTime(), lastDayOf(createdAt).getTime()))
  return { id, userId, expiresAt: end, attributes: { createdAt, lastUsedAt, userAgent, provider } }
}

function lastDayOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + SESSION_DAYS_AT_MOST * DAY)
}
