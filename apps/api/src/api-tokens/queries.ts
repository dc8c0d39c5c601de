import type { TokenScope } from '@marquee/domain/api-token'
import { formatScopes } from '@marquee/domain/api-token'
import { MOST_API_TOKENS } from '@marquee/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'

export type TokenRow = {
  id: string
  name: string
  scopes: string
  origin: 'hand' | 'device'
  createdAt: number
  expiresAt: number | null
  lastUsedAt: number | null
}

const COLUMNS = sql.raw(
  'id, name, scopes, origin, created_at as createdAt, expires_at as expiresAt, last_used_at as lastUsedAt',
)

/** SQL for whether a person may have one token more; devices that were let in will fetch theirs. */
export const mayHaveOneMore = (userId: UserId, now: Date) =>
  sql`(select count(*) from api_token as own where own.user_id = ${userId})
    + (select count(*) from device_code as allowed where allowed.user_id = ${userId}
      and allowed.state = 'allowed' and allowed.expires_at > ${now.getTime()}) < ${MOST_API_TOKENS}`

/** The statement that finds the tokens of a person, the latest first; what has expired stays for a month. */
export function selectTokens(userId: UserId): SQL<TokenRow> {
  return sql<TokenRow>`select ${COLUMNS} from api_token where user_id = ${userId} order by created_at desc, id`
}

type NewToken = {
  id: string
  name: string
  scopes: readonly TokenScope[]
  tokenHash: string
  createdAt: Date
  expiresAt: Date | null
}
type Saved = { token: TokenRow; isNew: boolean } | { problem: 'api-token-unknown' | 'too-many-tokens' }

/** Makes a token, or renames it: what it may do and until when stays as it was made. */
export async function saveToken(db: Db, userId: UserId, wanted: NewToken): Promise<Saved> {
  const { id, name, scopes, tokenHash, createdAt, expiresAt } = wanted
  const [strangers, saved] = await readRows(db, [
    sql`select 1 from api_token where id = ${id} and user_id is not ${userId}`,
    sql<TokenRow & { isNew: 0 | 1 }>`insert into api_token
        (id, user_id, name, token_hash, scopes, origin, created_at, expires_at)
      select ${id}, user.id, ${name}, ${tokenHash}, ${formatScopes(scopes)}, 'hand', ${createdAt.getTime()},
        ${expiresAt?.getTime() ?? null} from user
      where user.id = ${userId} and (${mayHaveOneMore(userId, createdAt)}
        or exists (select 1 from api_token as own where own.user_id = user.id and own.id = ${id}))
      on conflict (id) do update set name = excluded.name where api_token.user_id = excluded.user_id
      returning ${COLUMNS}, token_hash = ${tokenHash} as isNew`,
  ])
  const [row] = saved
  if (row === undefined) return { problem: strangers.length > 0 ? 'api-token-unknown' : 'too-many-tokens' }
  const { isNew, ...token } = row
  return { token, isNew: isNew === 1 }
}

/** Revokes a token, after which it is one that never was, and returns whether there was one. */
export async function removeToken(db: Db, userId: UserId, id: string): Promise<boolean> {
  const [removed] = await readRows(db, [
    sql`delete from api_token where id = ${id} and user_id = ${userId} returning id`,
  ])
  return removed.length > 0
}
