import { and, eq, gt, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { createSecret, hashSecret } from '#auth/secret.ts'
import type { Db } from '#db/client.ts'
import { tokens } from '#db/schema.ts'

type Purpose = (typeof tokens.$inferSelect)['purpose']

const MINUTE = 60_000
const LIFETIMES: Record<Purpose, number> = {
  'verify-email': 24 * 60 * MINUTE,
  'reset-password': 60 * MINUTE,
  'change-email': 60 * MINUTE,
  'link-google': 15 * MINUTE,
  'google-state': 10 * MINUTE,
}

/** A use that ends deletes the link with the others of its account; one that takes longer has failed. */
const USE = MINUTE

type Token = { userId: string | null; email: string | null; subject: string | null }

type NewToken = { purpose: Purpose; userId: string; email?: string; subject?: string }

/** Stores the hash of a new secret and returns the secret itself. */
export async function issueToken(db: Db, { purpose, ...token }: NewToken, now: Date): Promise<string> {
  const secret = createSecret()
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose])
  await db
    .insert(tokens)
    .values({ id: await hashSecret(secret), purpose, ...token, createdAt: now, expiresAt })
  return secret
}

/** Reads a token that is still good and leaves it so. */
export async function findToken(db: Db, purpose: Purpose, secret: string, now: Date): Promise<Token | null> {
  const [token] = await db
    .select({ userId: tokens.userId, email: tokens.email, subject: tokens.subject })
    .from(tokens)
    .where(await isGood(purpose, secret, now))
  return token ?? null
}

/**
 * Uses a token up; of many attempts at once exactly one gets it, the others `null`. A link from our mail is good again
 * once a use of it has failed.
 */
export async function useToken(db: Db, purpose: Purpose, secret: string, now: Date): Promise<Token | null> {
  const [used] = await db
    .update(tokens)
    .set({ usedAt: now })
    .where(await isGood(purpose, secret, now))
    .returning({ userId: tokens.userId, email: tokens.email, subject: tokens.subject })
  return used ?? null
}

/** The condition that a secret is of this purpose and neither used up nor too old. */
export async function isGood(purpose: Purpose, secret: string, now: Date): Promise<SQL | undefined> {
  const hasFailed = and(lte(tokens.usedAt, new Date(now.getTime() - USE)), ne(tokens.purpose, 'link-google'))
  return and(
    eq(tokens.id, await hashSecret(secret)),
    eq(tokens.purpose, purpose),
    or(isNull(tokens.usedAt), hasFailed),
    gt(tokens.expiresAt, now),
  )
}

/** Makes a used token good again, for when the work it was used for could not be done. */
export async function releaseToken(db: Db, secret: string): Promise<void> {
  await db
    .update(tokens)
    .set({ usedAt: null })
    .where(eq(tokens.id, await hashSecret(secret)))
}

/** Marks a secret that was never stored as used; returns `false` if it was used before. */
export async function spendSecret(
  db: Db,
  purpose: 'google-state',
  secret: string,
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + LIFETIMES[purpose])
  const spent = await db
    .insert(tokens)
    .values({ id: await hashSecret(secret), purpose, createdAt: now, expiresAt, usedAt: now })
    .onConflictDoNothing()
    .returning({ one: sql<number>`1`.as('one') })
  return spent.length === 1
}
