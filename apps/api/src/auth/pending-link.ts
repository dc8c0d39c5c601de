import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { identities } from '#db/schema.ts'
import type { AppEnv, Visit } from '#env.ts'
import { defer } from '#http/defer.ts'
import { logFailure } from '#log.ts'
import { googleLinkedMail } from '#mail/google-mail.ts'
import { issueToken, useToken } from './tokens.ts'

const LINK_COOKIE = '__Host-link'
const QUARTER_HOUR = 900

type PendingLink = { userId: string; email: string; subject: string }

/** Remembers that this browser came from Google for an account whose password has not been proved yet. */
export async function rememberPendingLink(c: Context<AppEnv>, link: PendingLink): Promise<void> {
  const secret = await issueToken(c.var.db, { purpose: 'link-google', ...link }, c.var.clock())
  setCookie(c, LINK_COOKIE, secret, {
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: QUARTER_HOUR,
  })
}

/** Links the Google identity that waits for this account, now that its password has been proved. */
export async function linkPendingIdentity(c: Context<AppEnv>, userId: string): Promise<void> {
  const secret = getCookie(c, LINK_COOKIE)
  if (!secret) return
  deleteCookie(c, LINK_COOKIE, { secure: true, path: '/' })

  const { db, clock } = c.var
  const now = clock()
  const link = await useToken(db, 'link-google', secret, now)
  if (link?.subject == null || link.userId !== userId) return

  const linked = await db
    .insert(identities)
    .values({ provider: 'google', subject: link.subject, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  if (linked.length > 0 && link.email !== null) defer(c, tellLinked(c, link.email))
}

/** A notice; the link stands whether or not it arrives. */
async function tellLinked(c: Visit, email: string): Promise<void> {
  try {
    await c.var.mail(googleLinkedMail(email, new URL('/account', c.req.url).href))
  } catch (error) {
    logFailure('mail-not-sent', error, { mail: 'google-linked' })
  }
}
