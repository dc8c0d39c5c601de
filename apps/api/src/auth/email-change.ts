import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/duplicate.ts'
import { identities, sessions, tokens, users } from '#db/schema.ts'
import type { RequestContext } from '#env.ts'
import { logFailure } from '#log.ts'
import { addressChangedMail, addressTakenMail, changeEmailMail } from '#mail/address-mails.ts'
import type { Account } from './account.ts'
import { replaceDigestLink, revokeFeeds } from './revoke-feeds.ts'
import { createSecret, hashSecret } from './secret.ts'
import { isGood } from './tokens.ts'
import { findUserByEmail } from './users.ts'

const HOUR = 3_600_000

/** Mails the new address a link, or that it has an account already, which is disclosed nowhere else. */
export async function sendEmailChange(c: RequestContext, account: Account, email: string): Promise<void> {
  const { db, mail, clock } = c.var
  try {
    if ((await findUserByEmail(db, email)) !== null) {
      await mail(addressTakenMail(email, new URL('/register?action=login', c.req.url).href))
      return
    }
    const token = await issueChange(db, account, email, clock())
    await mail(changeEmailMail(email, account.email, new URL(`/change-email?token=${token}`, c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'change-email' })
  }
}

/**
 * Stores the hash of a new link in place of older ones, but only while the account has the address it had when the
 * change was requested: every change of address deletes all links, so a link is bound to both addresses.
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

export type Moved = { userId: string; from: string }

/**
 * Moves the account of a link to the address the link was sent to, and ends every session and every link of it. One
 * batch reads the link and does all of it, so of many uses at once one does anything; `null` for the others.
 */
export async function changeEmail(db: Db, token: string, now: Date): Promise<Moved | null> {
  return move(db, await isGood('change-email', token, now), { emailVerifiedAt: now, lastLoginAt: now })
}

/**
 * Moves the account of a link that has just been used up, and ends with its sessions and links also the old password
 * and every other way in, calendar feeds among them: whoever has them may not be whose address it is now.
 */
export async function replaceOwner(
  db: Db,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<Moved | null> {
  const isUsed = and(eq(tokens.id, await hashSecret(token)), eq(tokens.purpose, 'change-email'))
  const owner = db.select({ id: tokens.userId }).from(tokens).where(isUsed)
  return move(db, isUsed, { emailVerifiedAt: now, lastLoginAt: now, passwordHash }, [
    db.delete(identities).where(inArray(identities.userId, owner)),
    revokeFeeds(db, (theirs) => inArray(theirs, owner)),
    replaceDigestLink(db, (theirs) => inArray(theirs, owner)),
  ])
}

type Changes = { emailVerifiedAt: Date; lastLoginAt: Date; passwordHash?: string }

async function move(
  db: Db,
  isLink: SQL | undefined,
  changes: Changes,
  also: BatchItem<'sqlite'>[] = [],
): Promise<Moved | null> {
  const owner = db.select({ id: tokens.userId }).from(tokens).where(isLink)
  const email = db.select({ email: tokens.email }).from(tokens).where(isLink)
  try {
    const [[old], [moved]] = await db.batch([
      db.select({ from: users.email }).from(users).where(inArray(users.id, owner)),
      db
        .update(users)
        .set({ email: sql`${email}`, registrationHash: null, ...changes })
        .where(inArray(users.id, owner))
        .returning({ userId: users.id }),
      db.delete(sessions).where(inArray(sessions.userId, owner)),
      ...also,
      // Last, for the others read from here whose link it is.
      db.delete(tokens).where(inArray(tokens.userId, owner)),
    ])
    return old === undefined || moved === undefined ? null : { ...old, ...moved }
  } catch (error) {
    // Somebody else has taken the address since.
    if (isDuplicate(error)) return null
    throw error
  }
}

/** Mails a notice; the change holds whether or not it arrives. */
export async function notifyOldAddress(c: RequestContext, email: string): Promise<void> {
  try {
    await c.var.mail(addressChangedMail(email))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'address-changed' })
  }
}
