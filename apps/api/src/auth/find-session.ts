import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseSession } from 'lucia'
import type { Account } from '#auth/account.ts'
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from '#auth/account-row.ts'
import { sessionEnd, sessionOf } from '#auth/session-times.ts'

// Every trip of a signed-in person begins with this, and Drizzle's builder takes longer to put it together than SQLite to run it.
// The plus has it planned once (`db/read-rows.ts`).
const SESSION_AND_ACCOUNT = `
  select session.created_at as startedAt, session.last_used_at as lastUsedAt, session.expires_at as expiresAt,
    session.user_agent as userAgent, session.provider as provider, ${ACCOUNT_COLUMNS}
  from session join user on user.id = session.user_id left join preference on preference.user_id = user.id
  where session.id = +?`

export type SessionRow = AccountRow & {
  startedAt: number
  lastUsedAt: number
  expiresAt: number
  userAgent: string | null
  provider: string | null
}

export type FoundSession = { session: DatabaseSession; account: Account }

/** Statement for the session of this key (a token's hash) and whose it is; expired ones are found as well. */
export function selectSession(database: D1Database, sessionId: string): D1PreparedStatement {
  return database.prepare(SESSION_AND_ACCOUNT).bind(sessionId)
}

/**
 * Id of the person whose session this is, as SQL: null once the session has ended, and where another account was made
 * at the time `owner`. Times are in milliseconds.
 */
export function userOfSession(sessionId: string, now: number, owner: number | null): SQL<string> {
  const isTheirs =
    owner === null
      ? sql``
      : sql` and exists (select 1 from user as they where they.id = here.user_id and they.created_at = ${owner})`
  return sql`(select here.user_id from session as here where here.id = ${sessionId} and ${sessionEnd('here')} > ${now}${isTheirs})`
}

/** The row as Lucia knows it: by its token. */
export function readSession(row: SessionRow, token: string): FoundSession {
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
