import { and, eq, exists, inArray, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, tokens, users } from '#db/schema.ts'
import type { RequestContext } from '#env.ts'
import { logFailure } from '#log.ts'
import { passwordChangedMail } from '#mail/password-mails.ts'
import { type OwnerProof, provedOwner } from './proved-owner.ts'

/**
 * Replaces the password that was proved by a new one, and ends every session but this with every link that the old
 * password may have requested. Returns `false` when the proof has been voided in the meantime.
 */
export async function changePassword(db: Db, proof: OwnerProof, to: string): Promise<boolean> {
  const { userId, sessionId } = proof
  // A hash has a salt of its own, so no other request can have set this one.
  const isDone = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, to))),
  )
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: to })
      .where(inArray(users.id, provedOwner(db, proof)))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isDone)),
    db
      .delete(tokens)
      .where(
        and(
          eq(tokens.userId, userId),
          inArray(tokens.purpose, ['reset-password', 'change-email', 'link-google']),
          isDone,
        ),
      ),
  ])
  return changed.length === 1
}

/** Mails a notice; the change holds whether or not it arrives. */
export async function notifyPasswordChanged(c: RequestContext, email: string): Promise<void> {
  try {
    await c.var.mail(passwordChangedMail(email, new URL('/forgot-password', c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'password-changed' })
  }
}
