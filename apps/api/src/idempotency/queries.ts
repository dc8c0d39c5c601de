import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { removeInTurns } from '#db/remove-in-turns.ts'
import type { UserId } from '#db/user-id.ts'

const MINUTE = 60_000
/** Milliseconds for which a response is stored. */
const STORED = 24 * 60 * MINUTE
/** Milliseconds after which a request that has no response is taken for one that was cut off. */
const ABANDONED = MINUTE
/** Responses of one person, and bytes of them together. */
const MOST_RESPONSES = 1000
const MOST_BYTES = 4 * 1024 * 1024

/** Names a request: whose token it came with, its key, and a hash of the rest. */
export type NamedRequest = { tokenHash: string; key: string; requestHash: string }

type Row = { requestHash: string; requestedAt: number; status: number | null; body: string | null }
export type Begun =
  /** To be worked on, as of the time at which it came first. */
  | { state: 'begun'; requestedAt: number }
  | { state: 'done'; status: number; body: string }
  | { state: 'other' }
  | { state: 'running' }
  | { state: 'full' }

/**
 * Begins a request that has a key, or says what became of the one that came with it before. One that was cut off, or has
 * something left, goes on.
 */
export async function beginRequest(
  db: Db,
  userId: UserId,
  { tokenHash, key, requestHash }: NamedRequest,
  now: Date,
): Promise<Begun> {
  const begunAt = now.getTime()
  const token = sql`select token.id from api_token as token
    where token.token_hash = ${tokenHash} and token.user_id = ${userId}`
  const [, continued, begun, [stored]] = await readRows(db, [
    sql`delete from stored_response where token_id = (${token}) and key = ${key}
      and requested_at <= ${begunAt - STORED}`,
    sql`update stored_response set begun_at = ${begunAt} where token_id = (${token}) and key = ${key}
      and request_hash = ${requestHash} and status is null
      and (begun_at is null or begun_at <= ${begunAt - ABANDONED}) returning 1`,
    sql`insert into stored_response (token_id, user_id, key, request_hash, requested_at, begun_at)
      select token.id, token.user_id, ${key}, ${requestHash}, ${begunAt}, ${begunAt} from api_token as token
      where token.token_hash = ${tokenHash} and token.user_id = ${userId}
        and (select count(*) < ${MOST_RESPONSES} and total(own.size) < ${MOST_BYTES} from stored_response as own
          where own.user_id = token.user_id)
      on conflict do nothing returning 1`,
    sql<Row>`select request_hash as requestHash, requested_at as requestedAt, status, body from stored_response
      where token_id = (${token}) and key = ${key}`,
  ])
  if (stored === undefined) return { state: 'full' }
  if (continued.length + begun.length > 0) return { state: 'begun', requestedAt: stored.requestedAt }
  if (stored.requestHash !== requestHash) return { state: 'other' }
  const { status, body } = stored
  return status === null || body === null ? { state: 'running' } : { state: 'done', status, body }
}

/** A response, with when the work on it began: one that was taken for cut off stores nothing any more. */
type Finished = { begunAt: number; status: number; body: string }

/** The statement that stores the response of a request. */
export function storeResponse({ tokenHash, key }: NamedRequest, { begunAt, status, body }: Finished) {
  // Bytes of UTF-8 for each of JavaScript's characters at most.
  return sql`update stored_response set status = ${status}, body = ${body}, size = ${3 * body.length}, begun_at = null
    where ${isUnderWay(tokenHash, key, begunAt)}`
}

/** The statement that ends the work on a request without a response, so that it can be sent again. */
export function releaseRequest({ tokenHash, key }: NamedRequest, begunAt: number) {
  return sql`update stored_response set begun_at = null where ${isUnderWay(tokenHash, key, begunAt)}`
}

const isUnderWay = (tokenHash: string, key: string, begunAt: number) =>
  sql`token_id = (select token.id from api_token as token where token.token_hash = ${tokenHash})
    and key = ${key} and begun_at = ${begunAt} and status is null`

/** Deletes responses that are a day old. */
export async function removeOldResponses(db: Db, now: Date): Promise<{ removed: number }> {
  const removed = await removeInTurns(
    db,
    (limit) => sql`delete from stored_response where rowid in (select rowid from stored_response
      where requested_at <= ${now.getTime() - STORED} limit ${limit}) returning 1`,
  )
  return { removed }
}
