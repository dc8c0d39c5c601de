import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { identities, sessions, tokens, users } from '#db/schema.ts'
import type { RequestContext } from '#env.ts'
import { logFailure } from '#log.ts'
import { addressChangedMail, addressTakenMail, changeEmailMail } from '#mail/address-mails.ts'
import { type OwnerProof, provedOwner } from './proved-owner.ts'
import { revokeSecrets } from './revoke-secrets.ts'
import { createSecret, hashSecret } from './secret.ts'
import { isGood } from './tokens.ts'
import { findUserByEmail } from './users.ts'

const HOUR = 3_600_000

type AddressChange = { from: string; to: string }

/** Mails the new address a link, or that it has an account already, which is disclosed nowhere else. */
export async function sendEmailChange(
  c: RequestContext,
  { from, to }: AddressChange,
  proof: OwnerProof,
): Promise<void> {
  const { db, mail, clock } = c.var
  try {
    if ((await findUserByEmail(db, to)) !== null) {
      await mail(addressTakenMail(to, new URL('/register?action=login', c.req.url).href))
      return
    }
    const token = await issueChange(db, { from, to }, proof, clock())
    if (token === null) return
    await mail(changeEmailMail(to, from, new URL(`/change-email?token=${token}`, c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'change-email' })
  }
}

/**
 * Stores the hash of a new link in place of older ones, but only while the proof holds and the account has the address
 * it had when the change was requested: every change of address deletes all links, so a link is bound to both
 * addresses. Returns the link's secret, or `null` when nothing was stored.
 */
async function issueChange(
  db: Db,
  { from, to }: AddressChange,
  proof: OwnerProof,
  now: Date,
): Promise<string | null> {
  const secret = createSecret()
  const isTheirs = and(inArray(users.id, provedOwner(db, proof)), eq(users.email, from))
  const owner = db.select({ id: users.id }).from(users).where(isTheirs)
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
    .where(isTheirs)
  const [, stored] = await db.batch([
    db.delete(tokens).where(and(inArray(tokens.userId, owner), eq(tokens.purpose, 'change-email'))),
    db.insert(tokens).select(link).returning({ id: tokens.id }),
  ])
  return stored.length === 1 ? secret : null
}

/**
 * The statements that move the account of a link to the address the link was sent to, and end every session and every link
 * of it. Each reads the link in one batch, so of many uses at once one does anything.
 */
export async function addressChange(db: Db, token: string, now: Date) {
  return move(db, await isGood('change-email', token, now), { emailVerifiedAt: now, lastLoginAt: now })
}

/**
 * The statements that move the account of a link that has just been used up, and end with its sessions and links also the
 * old password and every other way in, calendar feeds among them: whoever has them may not be whose address it is now.
 */
export async function ownerChange(db: Db, token: string, passwordHash: string, now: Date) {
  const isUsed = and(eq(tokens.id, await hashSecret(token)), eq(tokens.purpose, 'change-email'))
  const { owner, changes, last } = move(db, isUsed, { emailVerifiedAt: now, lastLoginAt: now, passwordHash })
  const revoked = [
    db.delete(identities).where(inArray(identities.userId, owner)),
    ...revokeSecrets(db, (theirs) => inArray(theirs, owner)),
  ]
  return { owner, changes: [...changes, ...revoked], last }
}

type Changes = { emailVerifiedAt: Date; lastLoginAt: Date; passwordHash?: string }

function move(db: Db, isLink: SQL | undefined, changes: Changes) {
  const owner = db.select({ id: tokens.userId }).from(tokens).where(isLink)
  const email = db.select({ email: tokens.email }).from(tokens).where(isLink)
  return {
    owner,
    changes: [
      db
        .update(users)
        .set({ email: sql`${email}`, registrationHash: null, ...changes })
        .where(inArray(users.id, owner)),
      db.delete(sessions).where(inArray(sessions.userId, owner)),
    ],
    // Last, for the others read from here whose link it is.
    last: db.delete(tokens).where(inArray(tokens.userId, owner)),
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
