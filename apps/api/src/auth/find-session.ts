import type { DatabaseSession } from 'lucia'
import type { Account } from '#auth/account.ts'
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from '#auth/account-row.ts'
import { hashSecret } from '#auth/secret.ts'
import { sessionOf } from '#auth/session-times.ts'
import type { Db } from '#db/client.ts'

// Every request of a signed-in person begins with this, and Drizzle's builder takes longer to put it together than SQLite to run it.
// The plus has it planned once (`db/read-rows.ts`).
const SESSION_AND_ACCOUNT = `
  select session.created_at as startedAt, session.last_used_at as lastUsedAt, session.expires_at as expiresAt,
    session.user_agent as userAgent, session.provider as provider, ${ACCOUNT_COLUMNS}
  from session join user on user.id = session.user_id left join preference on preference.user_id = user.id
  where session.id = +?`

type Row = AccountRow & {
  startedAt: number
  lastUsedAt: number
  expiresAt: number
  userAgent: string | null
  provider: string | null
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

  const { startedAt, lastUsedAt, expiresAt, userAgent, provider, ...account } = row
  const times = {
    createdAt: new Date(startedAt),
    lastUsedAt: new Date(lastUsedAt),
    expiresAt: new Date(expiresAt),
  }
  return {
    session: sessionOf({ userId: account.id, userAgent, provider, ...times }, token),
    account: accountOf(account),
  }
}
