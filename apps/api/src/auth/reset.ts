import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, tokens, users } from '#db/schema.ts'
import type { RequestContext } from '#env.ts'
import { logFailure } from '#log.ts'
import { resetMail } from '#mail/password-mails.ts'
import { replaceDigestLink, revokeFeeds } from './revoke-feeds.ts'
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

type Reset = { userId: string; email: string; passwordHash: string }

/**
 * Gives an account a new password and returns whether it still has the address that the link was sent to. Whoever
 * could get in before cannot any more: sessions, calendar feeds and every other link go with the old password. The
 * link proved the address as well.
 */
export async function resetPassword(
  db: Db,
  { userId, email, passwordHash }: Reset,
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(users.id, userId), eq(users.email, email))
  const [changed] = await db.batch([
    db
      .update(users)
      .set({
        passwordHash,
        registrationHash: null,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.getTime()})`,
        lastLoginAt: now,
      })
      .where(isTheirs)
      .returning({ id: users.id }),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    revokeFeeds(db, (owner) => eq(owner, userId)),
    replaceDigestLink(db, (owner) => eq(owner, userId)),
    db.delete(tokens).where(eq(tokens.userId, userId)),
  ])
  return changed.length === 1
}
