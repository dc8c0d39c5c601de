import { and, eq, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Visit } from '#env.ts'
import { logFailure } from '#log.ts'
import { addressTakenMail } from '#mail/address-mails.ts'
import { verificationMail } from '#mail/verification-mail.ts'
import { issueToken, useToken } from './tokens.ts'

type Recipient = { id: string; email: string }

/** Mails a fresh link. A mail that fails is logged; the person can ask for another. */
export async function sendVerification(c: Visit, { id, email }: Recipient): Promise<boolean> {
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

/** Tells the owner of an address that it has an account already, where nobody else may learn it. */
export async function tellTaken(c: Visit, email: string): Promise<void> {
  try {
    await c.var.mail(addressTakenMail(email, new URL('/register?action=login', c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'address-taken' })
  }
}

/** Uses a link up and answers whose address is verified now, or `null`. */
export async function verifyEmail(c: Visit, token: string): Promise<string | null> {
  const { db, clock } = c.var
  const now = clock()
  const used = await useToken(db, 'verify-email', token, now)
  if (used?.userId == null || used.email === null) return null

  // The link is bound to the address it was sent to: after a change of address it proves nothing.
  const [verified] = await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.getTime()})`, lastLoginAt: now })
    .where(and(eq(users.id, used.userId), eq(users.email, used.email)))
    .returning({ id: users.id })
  return verified?.id ?? null
}
