import type { TokenScope } from '@marquee/domain/api-token'
import { formatScopes } from '@marquee/domain/api-token'
import { USER_CODE_MINUTES } from '@marquee/domain/user-code'
import { sql } from 'drizzle-orm'
import { mayHaveOneMore } from '#api-tokens/queries.ts'
import type { Db } from '#db/client.ts'
import { isDuplicate } from '#db/duplicate.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'

/** Seconds for which a code can be used, and which a device waits between two requests at first. */
export const CODE_LIFETIME = USER_CODE_MINUTES * 60
export const FIRST_PAUSE = 5
const LONGEST_PAUSE = 60

type NewCode = { id: string; userCode: string; name: string; scopes: readonly TokenScope[]; now: Date }

/** Stores a code; returns `false` when another device shows the same letters. */
export async function saveCode(db: Db, { id, userCode, name, scopes, now }: NewCode): Promise<boolean> {
  const createdAt = now.getTime()
  const insert = sql`insert into device_code (id, user_code, name, scopes, created_at, expires_at, pause)
    values (${id}, ${userCode}, ${name}, ${formatScopes(scopes)}, ${createdAt},
      ${createdAt + CODE_LIFETIME * 1000}, ${FIRST_PAUSE})`
  try {
    await readRows(db, [insert])
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export type WaitingDevice = { name: string; scopes: string; expiresAt: number }

/** Finds the device that shows these letters and waits. */
export async function findWaiting(db: Db, userCode: string, now: Date): Promise<WaitingDevice | null> {
  const [[device]] = await readRows(db, [
    sql<WaitingDevice>`select name, scopes, expires_at as expiresAt from device_code
      where user_code = ${userCode} and state = 'waiting' and expires_at > ${now.getTime()}`,
  ])
  return device ?? null
}

type Decision = { userCode: string; isAllowed: boolean; now: Date }

/** Lets a waiting device in or turns it away; of several decisions the first one counts. */
export async function decide(
  db: Db,
  userId: UserId,
  { userCode, isAllowed, now }: Decision,
): Promise<'decided' | 'device-code-unknown' | 'too-many-tokens'> {
  const [[waiting], decided] = await readRows(db, [
    sql`select 1 from device_code where user_code = ${userCode} and state = 'waiting'
      and expires_at > ${now.getTime()}`,
    sql`update device_code set state = ${isAllowed ? 'allowed' : 'denied'}, user_id = ${userId}
      where user_code = ${userCode} and state = 'waiting' and expires_at > ${now.getTime()}
        and ${userId} is not null and (${isAllowed ? 0 : 1} or ${mayHaveOneMore(userId, now)})
      returning id`,
  ])
  if (decided.length > 0) return 'decided'
  return waiting === undefined ? 'device-code-unknown' : 'too-many-tokens'
}

type Request = { id: string; now: Date; token: { id: string; hash: string } }
export type Polled = {
  state: 'waiting' | 'allowed' | 'denied' | 'used'
  name: string
  scopes: string
  isExpired: 0 | 1
  isTooSoon: 0 | 1
}

/**
 * Returns the state of a code, for the device that has it, or `null` if there is no such code. A device that was let in gets
 * the token with this hash, once: reading, using up and storing are one batch. One that comes too soon has to wait
 * longer from then on (RFC 8628, 3.5).
 */
export async function pollCode(db: Db, { id, now, token }: Request): Promise<Polled | null> {
  const at = now.getTime()
  const isTooSoon = sql`coalesce(requested_at + pause * 1000 > ${at}, 0)`
  const [[polled]] = await readRows(db, [
    sql<Polled>`select state, name, scopes, expires_at <= ${at} as isExpired, ${isTooSoon} as isTooSoon
      from device_code where id = ${id}`,
    sql`update device_code set pause = iif(${isTooSoon}, min(${LONGEST_PAUSE}, pause + ${FIRST_PAUSE}), pause),
        requested_at = ${at} where id = ${id} and state = 'waiting'`,
    sql`update device_code set state = 'used', token_id = ${token.id}
      where id = ${id} and state = 'allowed' and expires_at > ${at}`,
    sql`insert into api_token (id, user_id, name, token_hash, scopes, origin, created_at)
      select token_id, user_id, name, ${token.hash}, scopes, 'device', ${at}
      from device_code where id = ${id} and token_id = ${token.id}`,
  ])
  return polled ?? null
}

/** Revokes the token with this hash, whoever has it (RFC 7009). */
export async function revokeByHash(db: Db, hash: string): Promise<void> {
  await readRows(db, [sql`delete from api_token where token_hash = ${hash}`])
}
