import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { isTokenSecret } from '#api-tokens/secret.ts'
import { hashSecret } from '#auth/secret.ts'
import { tooMany } from '#auth/throttled.ts'
import { countWrongAddress } from '#auth/wrong-address.ts'
import type { Db } from '#db/client.ts'
import { type RowsOf, readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { AppEnv, RequestContext } from '#env.ts'
import { type Problem, problem } from '#http/problem.ts'
import { storeAfterwards } from '#http/store-afterwards.ts'

const HOUR = 3_600_000

/** The token in an address; one that has another form is a token of no one. */
export const AddressToken = z.string().min(1).max(100)

/** Refusals of every such address, for the API's document. */
export const ADDRESS_REFUSALS: Record<400 | 404 | 429, Problem[]> = {
  400: ['invalid-input'],
  404: ['not-found'],
  429: ['too-many-attempts'],
}

type Owner = { db: Db; userId: SQL<string> }
type Read = <const Statements extends readonly SQL[]>(
  owner: Owner,
  statements: Statements,
) => Promise<RowsOf<Statements>>

const readAtOnce: Read = ({ db }, statements) => readRows(db, statements)

/**
 * Reads statements of the person whose token is in an address, in the batch in which the token is looked up; `null` where
 * it is wrong, revoked or expired. A token that may do more than be in addresses is wrong there: addresses are
 * copied, and stand in the logs of others.
 */
export async function readByAddress<const Statements extends readonly SQL[]>(
  c: RequestContext,
  token: string,
  statements: (owner: UserId) => Statements,
  read: Read = readAtOnce,
): Promise<{ rows: RowsOf<Statements>; owner: Owner } | null> {
  const { db, clock } = c.var
  const now = clock().getTime()
  const hash = await hashSecret(isTokenSecret(token) ? token : '')
  const which = sql`from api_token as here where here.token_hash = ${hash} and here.scopes = 'feeds'
    and (here.expires_at is null or here.expires_at > ${now})`
  const owner: Owner = { db, userId: sql<string>`(select here.user_id ${which})` }

  const selected = sql<{
    id: string
    usedAt: number | null
  }>`select here.id, here.last_used_at as usedAt ${which}`
  const [found, ...rows] = await read(owner, [selected, ...statements(owner.userId)])
  const [address] = found as { id: string; usedAt: number | null }[]
  if (address === undefined) return null

  if (now - (address.usedAt ?? 0) > HOUR) {
    const note = sql`update api_token set last_used_at = ${now} where id = ${address.id}`
    storeAfterwards(c, db, note, 'token-use-not-noted')
  }
  return { rows: rows as RowsOf<Statements>, owner }
}

/** Refuses a wrong address as one that never was; many of them from one network have to wait. */
export async function refuseAddress(c: Context<AppEnv>) {
  const allowance = await countWrongAddress(c, 'list')
  return allowance.allowed ? c.json(problem('not-found'), 404) : tooMany(c, allowance.retryAfter)
}
