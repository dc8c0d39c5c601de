import { and, eq, exists, inArray, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Adapter, DatabaseSession } from 'lucia'
import { type FoundSession, readSession, type SessionRow, selectSession } from '#auth/find-session.ts'
import { hashSecret } from '#auth/secret.ts'
import { SESSION_AT_MOST, sessionEnd, sessionOf } from '#auth/session-times.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { pushDevices, sessions, users } from '#db/schema.ts'
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
      await db.batch(await storeSession(db, session, clock()))
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

type Circumstances = {
  /** Token of the session that the browser had before. */
  oldToken?: string | null
  /** Query for the id of the person, empty where none has proved who they are: then nothing happens. */
  owner?: SQLWrapper
}

/**
 * The statements that store a session and end the one that its browser had. Notifications there go on where both are of
 * one person.
 */
export async function storeSession(
  db: Db,
  session: DatabaseSession,
  now: Date,
  { oldToken = null, owner }: Circumstances = {},
) {
  const { id: token, userId, expiresAt } = session
  const { userAgent, provider } = session.attributes
  const id = await hashSecret(token)
  const row = db
    .select({
      id: sql<string>`${id}`.as('id'),
      userId: users.id,
      createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
      lastUsedAt: sql<Date>`${now.getTime()}`.as('last_used_at'),
      expiresAt: sql<Date>`${expiresAt.getTime()}`.as('expires_at'),
      userAgent: sql<string | null>`${userAgent}`.as('user_agent'),
      provider: sql<string | null>`${provider}`.as('provider'),
    })
    .from(users)
    .where(and(eq(users.id, userId), owner && inArray(users.id, owner)))
  const isStored = exists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, id)))
  const isOld = and(eq(sessions.id, await hashSecret(oldToken ?? '')), isStored)
  const goesOn = sql`${sessionEnd('session')} > ${now.getTime()}`
  const old = db.select({ id: sessions.id }).from(sessions).where(and(isOld, goesOn))
  return [
    db.insert(sessions).select(row),
    // Before the old session takes them with it.
    db
      .update(pushDevices)
      .set({ sessionId: id })
      .where(and(inArray(pushDevices.sessionId, old), eq(pushDevices.userId, userId))),
    db.delete(sessions).where(isOld),
  ] as const
}

function pairOf(found: FoundSession | null): Awaited<ReturnType<Adapter['getSessionAndUser']>> {
  if (found === null) return [null, null]
  const { id, ...attributes } = found.account
  return [found.session, { id, attributes }]
}
