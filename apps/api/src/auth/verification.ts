import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, tokens, users } from '#db/schema.ts'
import type { RequestContext } from '#env.ts'
import { logFailure } from '#log.ts'
import { addressTakenMail } from '#mail/address-mails.ts'
import { verificationMail } from '#mail/verification-mail.ts'
import { revokeSecrets } from './revoke-secrets.ts'
import { forgetGuesses } from './throttle.ts'
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
export type Proof = { browser: 'signed-in' | 'registered' } | { passwordHash: string; email: string }

/**
 * The statements that verify the address a link was sent to and use up every such link. Who gave the password in another
 * browser ends every session, feed and link of the account with it. Each reads the link in one batch, so of many uses at
 * once one does anything.
 */
export async function addressVerification(db: Db, token: string, proof: Proof, now: Date) {
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
  const others = [
    db.delete(sessions).where(inArray(sessions.userId, owner)),
    ...revokeSecrets(db, (theirs) => inArray(theirs, owner)),
    ...('email' in proof ? await forgetGuesses(db, proof.email, owner) : []),
  ]
  const isUsed = isElsewhere ? undefined : eq(tokens.purpose, 'verify-email')
  return {
    owner,
    changes: isElsewhere ? [verify, ...others] : [verify],
    last: db.delete(tokens).where(and(inArray(tokens.userId, owner), isUsed)),
  }
}
