import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '#db/client.ts'
import { tokens, users } from '#db/schema.ts'
import type { AppEnv } from '#env.ts'
import { hasRegistered } from './registration-cookie.ts'
import { isGood } from './tokens.ts'

export const MAILED_LINKS = ['verify-email', 'reset-password', 'change-email'] as const
type MailedLinkPurpose = (typeof MAILED_LINKS)[number]

type MailedLink = {
  userId: string
  purpose: MailedLinkPurpose
  /** The address that the link was sent to. */
  sentTo: string
  /** The address of the account. */
  email: string
  passwordHash: string | null
  registrationHash: string | null
}

/** Reads what a link from our mail is about and uses nothing up; `null` when the link is good for nothing any more. */
export async function findMailedLink(
  db: Db,
  purpose: MailedLinkPurpose,
  token: string,
  now: Date,
): Promise<MailedLink | null> {
  const [link] = await db
    .select({
      userId: users.id,
      sentTo: tokens.email,
      email: users.email,
      passwordHash: users.passwordHash,
      registrationHash: users.registrationHash,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        await isGood(purpose, token, now),
        // Only a change of address is sent to where the account is not.
        purpose === 'change-email' ? ne(tokens.email, users.email) : eq(tokens.email, users.email),
      ),
    )
  if (link === undefined || link.sentTo === null) return null
  return { ...link, purpose, sentTo: link.sentTo }
}

export const BROWSERS = ['signed-in', 'registered', 'other'] as const

/** Relation of the browser that opens a link to the link's account; registering counts for the verification alone. */
export async function browserOf(c: Context<AppEnv>, link: MailedLink): Promise<(typeof BROWSERS)[number]> {
  if (c.var.account?.id === link.userId) return 'signed-in'
  const registered = link.purpose === 'verify-email' && (await hasRegistered(c, link.registrationHash))
  return registered ? 'registered' : 'other'
}
