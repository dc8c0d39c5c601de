import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession } from 'lucia'
import { type FoundSession, readSession, type SessionRow, selectSession } from '#auth/find-session.ts'
import { hashSecret } from '#auth/secret.ts'
import { SESSION_AT_MOST, sessionEnd, sessionOf } from '#auth/session-times.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { pushDevices, sessions } from '#db/schema.ts'
import { logFailure } from '#log.ts'

const HOUR = 3_600_000

/**
 * Lucia's storage in D1. Lucia knows a session by its token; the database knows only the token's hash. A session
 * and its person are read in one query, and extending a session never fails the request that did it.
 */
export function createSessionAdapter(db: Db, clock: Clock): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await selectSession(db.$client, await hashSecret(token)).first<SessionRow>()
      return pairOf(row && readSession(row, token))
    },

    async getUserSessions(userId) {
      const rows = await db.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map((row) => sessionOf(row, row.id))
    },

    async setSession(session) {
      await db.insert(sessions).values(await newRow(session, clock()))
    },

    async updateSessionExpiration(token, expiresAt) {
      const now = clock()
      const hourAgo = new Date(now.getTime() - HOUR)
      try {
        await db
          .update(sessions)
          .set({
            lastUsedAt: now,
            expiresAt: sql`min(${expiresAt.getTime()}, ${sessions.createdAt} + ${SESSION_AT_MOST})`,
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

/**
 * Creates an adapter for a session that was read beside other data; `null` where there is none of its token. One that
 * has expired may stay for the clean-up.
 */
export function createReadingAdapter(db: Db, clock: Clock, found: FoundSession | null): Adapter {
  const adapter = createSessionAdapter(db, clock)
  return {
    ...adapter,
    getSessionAndUser: async () => pairOf(found),
    deleteSession: (token) =>
      adapter.deleteSession(token).catch((error) => logFailure('session-not-cleared', error)),
  }
}

/**
 * Creates an adapter for a browser that had a session already, which ends with the start of the next. Notifications there
 * go on where both are of one person.
 */
export function createReplacingAdapter(db: Db, clock: Clock, oldToken: string): Adapter {
  return {
    ...createSessionAdapter(db, clock),
    async setSession(session) {
      const now = clock()
      const row = await newRow(session, now)
      const isOld = eq(sessions.id, await hashSecret(oldToken))
      const goesOn = sql`${sessionEnd('session')} > ${now.getTime()}`
      const old = db.select({ id: sessions.id }).from(sessions).where(and(isOld, goesOn))
      await db.batch([
        db.insert(sessions).values(row),
        // Before the old session takes them with it.
        db
          .update(pushDevices)
          .set({ sessionId: row.id })
          .where(and(inArray(pushDevices.sessionId, old), eq(pushDevices.userId, row.userId))),
        db.delete(sessions).where(isOld),
      ])
    },
  }
}

async function newRow({ id: token, userId, expiresAt, attributes }: DatabaseSession, now: Date) {
  const { userAgent, provider } = attributes
  const times = { createdAt: now, lastUsedAt: now, expiresAt }
  return { id: await hashSecret(token), userId, ...times, userAgent, provider }
}

function pairOf(found: FoundSession | null): Awaited<ReturnType<Adapter['getSessionAndUser']>> {
  if (found === null) return [null, null]
  const { id, ...attributes } = found.account
  return [found.session, { id, attributes }]
}
