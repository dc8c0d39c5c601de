import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import { sessionEnd } from '#auth/session-times.ts'
import type { Db } from '#db/client.ts'
import { identities, sessions, users } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

/** Milliseconds for which a sign-in with Google counts as proof of identity. */
const FRESH = 10 * 60_000

const { userId: _, ...columns } = getTableColumns(sessions)
type Session = typeof sessions.$inferSelect

/** Finds the sessions of a person, the latest first, and the ways in which they can sign in. */
export async function findSessions(db: Db, userId: UserId, now: Date) {
  const open = db
    .select(columns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessionEnd('session')} > ${now.getTime()}`))
    .orderBy(desc(sessions.lastUsedAt), sessions.id)
  const [rows, [password], [google]] = await db.batch([
    open,
    db
      .select({ one: sql<number>`1`.as('one') })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.passwordHash))),
    db
      .select({ one: sql<number>`1`.as('one') })
      .from(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, 'google'))),
  ])
  return { sessions: rows, ways: { password: password !== undefined, google: google !== undefined } }
}

/** Returns whether the person of this session has just come from Google, which counts as much as a password. */
export function isFresh(
  { provider, createdAt }: Pick<Session, 'provider' | 'createdAt'>,
  now: Date,
): boolean {
  return provider === 'google' && now.getTime() - createdAt.getTime() <= FRESH
}

/** Ends one session of a person and returns whether there was one. */
export async function removeSession(
  db: Db,
  userId: UserId,
  id: string,
  writeOrder: WriteOrder | null,
): Promise<boolean> {
  const isSession = sql`session.id = ${id} and session.user_id = ${userId}`
  const [ended] = await runInOrder(db, writeOrder, [deleteSessions(isSession, writeOrder)])
  return ended.length > 0
}

/** Signs a person out everywhere but here and returns how many sessions that were. */
export async function removeOtherSessions(
  db: Db,
  userId: UserId,
  here: string,
  writeOrder: WriteOrder | null,
): Promise<number> {
  const isOther = sql`session.id <> ${here} and session.user_id = ${userId}`
  const [ended] = await runInOrder(db, writeOrder, [deleteSessions(isOther, writeOrder)])
  return ended.length
}

function deleteSessions(which: SQL, writeOrder: WriteOrder | null): SQL {
  return sql`delete from session where ${and(which, isLatest(writeOrder))} returning id`
}
