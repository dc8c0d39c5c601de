import type { TokenScope } from '@marquee/domain/api-token'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from '#auth/account-row.ts'
import { hashSecret } from '#auth/secret.ts'
import type { ViewerSession } from '#auth/viewer-session.ts'
import { type BatchCheck, checkedDatabase } from '#db/checked-database.ts'
import { openDb } from '#db/client.ts'
import type { SessionEnv } from '#env.ts'
import { storeAfterwards } from '#http/store-afterwards.ts'
import { TokenRefused } from './token-refused.ts'

const HOUR = 3_600_000

// As that of sessions (`auth/find-session.ts`), for the same reasons.
const TOKEN_AND_ACCOUNT = `
  select token.id as tokenId, token.scopes as scopes, token.expires_at as tokenExpiresAt,
    token.last_used_at as tokenUsedAt, ${ACCOUNT_COLUMNS}
  from api_token as token join user on user.id = token.user_id left join preference on preference.user_id = user.id
  where token.token_hash = +?`

type CheckedRow = AccountRow & {
  tokenId: string
  scopes: string
  tokenExpiresAt: number | null
  tokenUsedAt: number | null
}

/**
 * Opens the session that a token stands for, for routes of these scopes, without a trip to the database: it is checked in
 * the batch of whatever the request reads or writes, and statements act for no one if it has expired or has none of the scopes.
 */
export async function openToken(
  c: Context<SessionEnv>,
  secret: string,
  scopes: readonly TokenScope[],
): Promise<ViewerSession> {
  const hash = await hashSecret(secret)
  const now = c.get('clock')().getTime()
  const database = c.env.DB
  let isTried = false
  const check: BatchCheck = {
    statement() {
      isTried = true
      return database.prepare(TOKEN_AND_ACCOUNT).bind(hash)
    },
    async read([row]) {
      if (!isChecked(row) || (row.tokenExpiresAt ?? Number.POSITIVE_INFINITY) <= now)
        throw new TokenRefused('api-token-invalid')
      const has = row.scopes.split(' ')
      if (!scopes.some((scope) => has.includes(scope))) throw new TokenRefused('scope-missing', scopes[0])
      if (c.get('account') === null && now - (row.tokenUsedAt ?? 0) > HOUR) noteUse(c, row.tokenId, now)
      c.set('account', accountOf(row))
    },
  }
  const db = openDb(checkedDatabase(database, check))
  return {
    ...{ id: hash, db, userId: userOfToken(hash, scopes, now) },
    isTried: () => isTried,
    // Programs have no page.
    isOfAnother: () => false,
    check: async () => {
      await db.$client.batch([])
    },
  }
}

/** Id of the person whose token this is, as SQL: null once it has expired, or where it has none of the scopes. */
const userOfToken = (hash: string, scopes: readonly TokenScope[], now: number) =>
  sql<string>`(select here.user_id from api_token as here where here.token_hash = ${hash}
    and (here.expires_at is null or here.expires_at > ${now})
    and (${sql.join(scopes.map(hasScope), sql` or `)}))`

const hasScope = (scope: TokenScope) => sql`' ' || here.scopes || ' ' like ${`% ${scope} %`}`

function noteUse(c: Context<SessionEnv>, id: string, now: number): void {
  const note = sql`update api_token set last_used_at = ${now} where id = ${id}`
  storeAfterwards(c, c.get('db'), note, 'token-use-not-noted')
}

/** By the first of the columns that the statement selects. */
function isChecked(row: unknown): row is CheckedRow {
  return typeof row === 'object' && row !== null && 'tokenId' in row
}
