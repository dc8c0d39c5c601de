import { type AccountColour, DEFAULT_COLOUR } from '@marquee/domain/colour'
import type { DatabaseSession } from 'lucia'
import type { Account } from '#auth/account.ts'
import { hashSecret } from '#auth/secret.ts'
import { sessionOf } from '#auth/session-times.ts'
import type { Db } from '#db/client.ts'

// Somebody's every request begins with this, and Drizzle's builder takes longer to put it together than SQLite to run it.
const SESSION_AND_ACCOUNT = `
  select session.user_id as userId, session.created_at as startedAt, session.last_used_at as lastUsedAt,
    session.expires_at as expiresAt, session.user_agent as userAgent, session.provider as provider,
    user.email as email, user.first_name as firstName, user.last_name as lastName,
    user.email_verified_at as emailVerifiedAt, user.created_at as createdAt, user.last_login_at as lastLoginAt,
    user.password_hash is not null as hasPassword, preference.colour as colour,
    exists (select 1 from identity where identity.user_id = user.id and identity.provider = 'google') as hasGoogle
  from session join user on user.id = session.user_id left join preference on preference.user_id = user.id
  where session.id = ?`

type Row = {
  userId: string
  startedAt: number
  lastUsedAt: number
  expiresAt: number
  userAgent: string | null
  provider: string | null
  email: string
  firstName: string | null
  lastName: string | null
  emailVerifiedAt: number | null
  createdAt: number
  lastLoginAt: number | null
  hasPassword: number
  hasGoogle: number
  colour: AccountColour | null
}

/** The session of a token and whose it is, in one query. */
export async function findSession(
  db: Db,
  token: string,
): Promise<{ session: DatabaseSession; account: Account } | null> {
  const row = await db.$client
    .prepare(SESSION_AND_ACCOUNT)
    .bind(await hashSecret(token))
    .first<Row>()
  if (row === null) return null

  const { userId, startedAt, lastUsedAt, expiresAt, userAgent, provider, ...account } = row
  const times = {
    createdAt: new Date(startedAt),
    lastUsedAt: new Date(lastUsedAt),
    expiresAt: new Date(expiresAt),
  }
  return {
    session: sessionOf({ userId, userAgent, provider, ...times }, token),
    account: {
      ...account,
      id: userId,
      emailVerifiedAt: dateOf(account.emailVerifiedAt),
      createdAt: new Date(account.createdAt),
      lastLoginAt: dateOf(account.lastLoginAt),
      hasPassword: account.hasPassword === 1,
      hasGoogle: account.hasGoogle === 1,
      colour: account.colour ?? DEFAULT_COLOUR,
    },
  }
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time)
}
