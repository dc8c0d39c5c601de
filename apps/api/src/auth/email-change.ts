import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/duplicate.ts'
import { sessions, tokens, users } from '#db/schema.ts'
import type { Visit } from '#env.ts'
import { logFailure } from '#log.ts'
import { addressChangedMail, addressTakenMail, changeEmailMail } from '#mail/address-mails.ts'
import type { Account } from './account.ts'
import { createSecret, hashSecret } from './secret.ts'
import { findUserByEmail } from './users.ts'

const HOUR = 3_600_000

/** Mails the new address: a link, or that it has an account already, which is told nowhere else. */
export async function sendEmailChange(c: Visit, account: Account, email: string): Promise<void> {
  const { db, mail, clock } = c.var
  try {
    if ((await findUserByEmail(db, email)) !== null) {
      await mail(addressTakenMail(email, new URL('/register?action=login', c.req.url).href))
      return
    }
    const token = await issueChange(db, account, email, clock())
    await mail(changeEmailMail(email, new URL(`/change-email?token=${token}`, c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'change-email' })
  }
}

/**
 * Keeps the hash of a new link in place of older ones, but only while the account has the address it had when the
 * change was asked for: every change of address drops all links, so a link is bound to both addresses.
 */
async function issueChange(db: Db, { id, email: from }: Account, to: string, now: Date): Promise<string> {
  const secret = createSecret()
  const link = db
    .select({
      id: sql<string>`${await hashSecret(secret)}`.as('id'),
      purpose: sql<'change-email'>`'change-email'`.as('purpose'),
      userId: users.id,
      email: sql<string>`${to}`.as('email'),
      subject: sql<null>`null`.as('subject'),
      createdAt: sql<Date>`${now.getTime()}`.as('created_at'),
      expiresAt: sql<Date>`${now.getTime() + HOUR}`.as('expires_at'),
      usedAt: sql<null>`null`.as('used_at'),
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.email, from)))
  await db.batch([
    db.delete(tokens).where(and(eq(tokens.userId, id), eq(tokens.purpose, 'change-email'))),
    db.insert(tokens).select(link),
  ])
  return secret
}

type Moved = { userId: string; from: string }

/**
 * Moves the account of a link to the address the link was sent to, and ends every session and every link of it. One
 * batch reads the link and does all of it, so of many uses at once one does anything; `null` for the others.
 */
export async function changeEmail(db: Db, token: string, now: Date): Promise<Moved | null> {
  const good = and(
    eq(tokens.id, await hashSecret(token)),
    eq(tokens.purpose, 'change-email'),
    isNull(tokens.usedAt),
    gt(tokens.expiresAt, now),
  )
  const owner = db.select({ id: tokens.userId }).from(tokens).where(good)
  const email = db.select({ email: tokens.email }).from(tokens).where(good)
  try {
    const [[old], [moved]] = await db.batch([
      db.select({ from: users.email }).from(users).where(inArray(users.id, owner)),
      db
        .update(users)
        .set({ email: sql`${email}`, emailVerifiedAt: now, lastLoginAt: now })
        .where(inArray(users.id, owner))
        .returning({ userId: users.id }),
      db.delete(sessions).where(inArray(sessions.userId, owner)),
      db.delete(tokens).where(inArray(tokens.userId, owner)),
    ])
    return old === undefined || moved === undefined ? null : { ...old, ...moved }
  } catch (error) {
    // Somebody else has taken the address since.
    if (isDuplicate(error)) return null
    throw error
  }
}

/** A notice; the change stands whether or not it arrives. */
export async function tellOldAddress(c: Visit, email: string): Promise<void> {
  try {
    await c.var.mail(addressChangedMail(email))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'address-changed' })
  }
}
