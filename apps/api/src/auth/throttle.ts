import { and, eq, exists, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { hashSecret } from '#auth/secret.ts'
import type { Db } from '#db/client.ts'
import { loginThrottles } from '#db/schema.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Number of free attempts, and milliseconds for which more of them are blocked and remembered. */
export type Limits = { free: number; longestBlock: number; forgottenAfter: number }

/** For one account: five attempts, then a growing wait, until a day without attempts. */
const ACCOUNT: Limits = { free: 5, longestBlock: 15 * MINUTE, forgottenAfter: 24 * 60 * MINUTE }
/** For one network address, which a whole school may share. */
export const NETWORK: Limits = { free: 100, longestBlock: MINUTE, forgottenAfter: 10 * MINUTE }

export type Allowance = { allowed: true } | { allowed: false; retryAfter: number }

/**
 * Counts an attempt before any work is done for it, and refuses while the key is blocked. Counting and refusing
 * are one statement, so a hundred attempts at once are counted as a hundred.
 */
export async function takeAttempt(db: Db, key: string, now: Date, limits?: Limits): Promise<Allowance> {
  const [counted, blocked] = await db.batch(attempt(db, key, now, limits))
  return allowanceOf(counted, blocked, now)
}

/** Counts an attempt, and returns the rows that a query gives in the same trip, whether it is allowed or not. */
export async function takeAttemptWith<Query extends BatchItem<'sqlite'>>(
  db: Db,
  key: string,
  now: Date,
  query: Query,
) {
  const [rows, counted, blocked] = await db.batch([query, ...attempt(db, key, now)])
  return { rows, allowance: allowanceOf(counted, blocked, now) }
}

/** The statements that count an attempt and read until when its key is blocked. */
function attempt(db: Db, key: string, now: Date, { free, longestBlock, forgottenAfter }: Limits = ACCOUNT) {
  const forgottenAt = new Date(now.getTime() + forgottenAfter)
  const attempts = sql<number>`case when ${loginThrottles.forgottenAt} <= ${now.getTime()} then 1 else ${loginThrottles.attempts} + 1 end`

  return [
    db
      .insert(loginThrottles)
      .values({ key, attempts: 1, blockedUntil: now, forgottenAt })
      .onConflictDoUpdate({
        target: loginThrottles.key,
        set: {
          attempts,
          // One second after the free attempts, then twice as long each time.
          blockedUntil: sql`${now.getTime()} + case when (${attempts}) < ${free} then 0
          else min(${longestBlock}, ${SECOND} << min(20, (${attempts}) - ${free})) end`,
          forgottenAt,
        },
        setWhere: lte(loginThrottles.blockedUntil, now),
      })
      .returning({ attempts: loginThrottles.attempts }),
    db.select({ until: loginThrottles.blockedUntil }).from(loginThrottles).where(eq(loginThrottles.key, key)),
  ] as const
}

function allowanceOf(
  counted: readonly object[],
  [blocked]: readonly { until: Date }[],
  now: Date,
): Allowance {
  if (counted.length > 0) return { allowed: true }
  const wait = (blocked?.until.getTime() ?? now.getTime()) - now.getTime()
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(wait / SECOND)) }
}

/** Forgets an account's attempts once the person has proved who they are, and returns the rows of a query in the same trip. */
export async function forgetAttemptsWith<Query extends BatchItem<'sqlite'>>(
  db: Db,
  scope: string,
  subject: string,
  query: Query,
) {
  const key = await attemptsKey(scope, subject)
  const [rows] = await db.batch([query, deleteAttempts(db, key)])
  return rows
}

/** Name of the attempts on an account by which they are stored. */
export const attemptsKey = (scope: string, subject: string) => hashSecret(`${scope}:${subject}`)

/**
 * The statements that forget the guesses of an address's password, if the query for its owner finds one. A list, since
 * awaiting a statement would run it.
 */
export async function forgetGuesses(db: Db, email: string, owner: SQLWrapper) {
  return [deleteAttempts(db, await attemptsKey('login', email), exists(owner))]
}

const deleteAttempts = (db: Db, key: string, condition?: SQL) =>
  db.delete(loginThrottles).where(and(eq(loginThrottles.key, key), condition))

/** Gives back an attempt that was right and proves nothing about the others, which still count. */
export async function returnAttempt(db: Db, scope: string, subject: string, now: Date): Promise<void> {
  const key = await attemptsKey(scope, subject)
  await db
    .update(loginThrottles)
    .set({ attempts: sql`max(1, ${loginThrottles.attempts} - 1)`, blockedUntil: now })
    .where(eq(loginThrottles.key, key))
}
