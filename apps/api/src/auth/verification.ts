import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, tokens, users } from '#db/schema.ts'
import type { RequestContext } from '#env.ts'
import { logFailure } from '#log.ts'
import { addressTakenMail } from '#mail/address-mails.ts'
import { verificationMail } from '#mail/verification-mail.ts'
import { replaceDigestLink, revokeFeeds } from './revoke-feeds.ts'
import { isGood, issueToken } from './tokens.ts'

type Recipient = { id: string; email: string }

/** Mails a fresh link. A mail that fails is logged; the person can ask for another. */
export async function sendVerification(c: RequestContext, { id, email }: Recipient): Promise<boolean> {
  const { db, mail, clock } = c.var
  try {
    const token = await issueToken(db, { purpose: 'verify-email', userId: id, email }, clock())
    await mail(verificationMail(email, new URL(`/verify-email?token=${token}`, c.req.url).href))
    return true
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'verification' })
    return false
  }
}

/** Mails the owner of an address that it has an account already, which is disclosed to no one else. */
export async function notifyAddressTaken(c: RequestContext, email: string): Promise<void> {
  try {
    await c.var.mail(addressTakenMail(email, new URL('/register?action=login', c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'address-taken' })
  }
}

/** Proof that the account is somebody's: the browser they use, or the password with this hash. */
export type Proof = { browser: 'signed-in' | 'registered' } | { passwordHash: string }

/**
 * Verifies the address a link was sent to and uses up every such link; returns whose it is, or `null`. Who gave the
 * password in another browser ends every session, feed and link of the account with it. One batch reads the link and
 * does all of it, so of many uses at once one does anything.
 */
export async function verifyAddress(db: Db, token: string, proof: Proof, now: Date): Promise<string | null> {
  const isElsewhere = 'passwordHash' in proof
  // The link is bound to the address it was sent to: after a change of address it proves nothing.
  const owner = db
    .select({ id: users.id })
    .from(tokens)
    .innerJoin(users, and(eq(users.id, tokens.userId), eq(users.email, tokens.email)))
    .where(
      and(
        await isGood('verify-email', token, now),
        // A password that has become another since it was compared proves nothing.
        isElsewhere ? eq(users.passwordHash, proof.passwordHash) : undefined,
      ),
    )
  const verify = db
    .update(users)
    .set({
      emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.getTime()})`,
      registrationHash: null,
      lastLoginAt: now,
    })
    .where(inArray(users.id, owner))
    .returning({ id: users.id })
  const isTheirs = inArray(tokens.userId, owner)

  const [[verified]] = isElsewhere
    ? await db.batch([
        verify,
        db.delete(sessions).where(inArray(sessions.userId, owner)),
        revokeFeeds(db, (theirs) => inArray(theirs, owner)),
        replaceDigestLink(db, (theirs) => inArray(theirs, owner)),
        db.delete(tokens).where(isTheirs),
      ])
    : await db.batch([verify, db.delete(tokens).where(and(isTheirs, eq(tokens.purpose, 'verify-email')))])
  return verified?.id ?? null
}
