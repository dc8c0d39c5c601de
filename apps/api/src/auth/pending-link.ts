import type { Context } from 'hono'
import { identities } from '#db/schema.ts'
import type { AppEnv, RequestContext } from '#env.ts'
import { findCookie, forgetCookie, giveCookie } from '#http/cookies.ts'
import { defer } from '#http/defer.ts'
import { logFailure } from '#log.ts'
import { googleLinkedMail } from '#mail/google-mail.ts'
import { findToken, issueToken, useToken } from './tokens.ts'

const QUARTER_HOUR = 900

type PendingLink = { userId: string; email: string; subject: string }

/** Remembers that this browser came from Google for an account whose password has not been proved yet. */
export async function rememberPendingLink(c: Context<AppEnv>, link: PendingLink): Promise<void> {
  const secret = await issueToken(c.var.db, { purpose: 'link-google', ...link }, c.var.clock())
  giveCookie(c, 'link', secret, QUARTER_HOUR)
}

/** The address of the account that waits for its password in this browser, or `null`; uses nothing up. */
export async function findPendingLink(c: Context<AppEnv>): Promise<string | null> {
  const secret = findCookie(c, 'link')
  if (!secret) return null
  const link = await findToken(c.var.db, 'link-google', secret, c.var.clock())
  return link?.email ?? null
}

/** Links the Google identity that waits for this account, now that its password has been proved; whether one did. */
export async function linkPendingIdentity(c: Context<AppEnv>, userId: string): Promise<boolean> {
  const secret = findCookie(c, 'link')
  if (secret === null) return false
  forgetCookie(c, 'link')

  const { db, clock } = c.var
  const now = clock()
  const link = await useToken(db, 'link-google', secret, now)
  if (link?.subject == null || link.userId !== userId) return false

  const linked = await db
    .insert(identities)
    .values({ provider: 'google', subject: link.subject, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  if (linked.length > 0 && link.email !== null) defer(c, notifyLinked(c, link.email))
  return linked.length > 0
}

/** Mails a notice; the link holds whether or not it arrives. */
async function notifyLinked(c: RequestContext, email: string): Promise<void> {
  try {
    await c.var.mail(googleLinkedMail(email, new URL('/account', c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'google-linked' })
  }
}
