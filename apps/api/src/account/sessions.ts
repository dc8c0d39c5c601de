import { and, desc, eq, getTableColumns, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { SESSION_DAYS_AT_MOST } from '#auth/session-times.ts'
import type { Db } from '#db/client.ts'
import { identities, sessions, users } from '#db/schema.ts'

const DAY = 86_400_000
/** Milliseconds for which a sign-in with Google counts as proof of identity. */
const FRESH = 10 * 60_000

const { userId: _, ...columns } = getTableColumns(sessions)
type Session = typeof sessions.$inferSelect

/** Finds the sessions of a person, the latest first, and the ways in which they can sign in. */
export async function findSessions(db: Db, userId: string, now: Date) {
  const open = db
    .select(columns)
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, new Date(now.getTime() - SESSION_DAYS_AT_MOST * DAY)),
      ),
    )
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
export async function removeSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs a person out everywhere but here and returns how many sessions that were. */
export async function removeOtherSessions(db: Db, userId: string, here: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, here)))
    .returning({ id: sessions.id })
  return ended.length
}
