import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, tokens, users } from '#db/schema.ts'
import type { RequestContext } from '#env.ts'
import { logFailure } from '#log.ts'
import { resetMail } from '#mail/password-mails.ts'
import { revokeSecrets } from './revoke-secrets.ts'
import { hashSecret } from './secret.ts'
import { forgetGuesses } from './throttle.ts'
import { issueToken } from './tokens.ts'
import { findUserByEmail } from './users.ts'

/** Mails a link to choose a new password, if the address has an account. */
export async function sendReset(c: RequestContext, email: string): Promise<void> {
  const { db, mail, clock } = c.var
  try {
    const user = await findUserByEmail(db, email)
    if (user === null) return
    const token = await issueToken(db, { purpose: 'reset-password', userId: user.id, email }, clock())
    await mail(resetMail(email, new URL(`/reset-password?token=${token}`, c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'reset' })
  }
}

type Reset = { token: string; email: string; passwordHash: string }

/**
 * The statements that give the account of a link, which has just been used up, a new password. Whoever could get in before
 * cannot any more: sessions, calendar feeds and every other link go with the old password, and the attempts to guess that
 * are forgotten. The link proved the address as well. Nothing happens when another password or address has voided the
 * link meanwhile.
 */
export async function passwordReset(db: Db, { token, email, passwordHash }: Reset, now: Date) {
  const owner = db
    .select({ id: users.id })
    .from(tokens)
    .innerJoin(users, and(eq(users.id, tokens.userId), eq(users.email, tokens.email)))
    .where(eq(tokens.id, await hashSecret(token)))
  const changes = [
    db
      .update(users)
      .set({
        passwordHash,
        registrationHash: null,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.getTime()})`,
        lastLoginAt: now,
      })
      .where(inArray(users.id, owner)),
    db.delete(sessions).where(inArray(sessions.userId, owner)),
    ...revokeSecrets(db, (theirs) => inArray(theirs, owner)),
    ...(await forgetGuesses(db, email, owner)),
  ]
  // Last, for the others read from here whose link it is.
  return { owner, changes, last: db.delete(tokens).where(inArray(tokens.userId, owner)) }
}
