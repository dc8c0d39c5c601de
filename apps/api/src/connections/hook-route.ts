import { readEvent } from '@marquee/players/read-event'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { hashSecret } from '#auth/secret.ts'
import { tooMany } from '#auth/throttled.ts'
import { countWrongAddress } from '#auth/wrong-address.ts'
import type { AppEnv, RequestContext } from '#env.ts'
import { afterwards, defer } from '#http/defer.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { logFailure } from '#log.ts'
import { messageFor } from '#players/outcome.ts'
import { processWaiting } from '#players/process-waiting.ts'
import { receive } from './reception.ts'
import { findConnection, storeEvent } from './store-event.ts'
import { takeBytes } from './take-bytes.ts'
import { asHookToken } from './token.ts'

const HOUR = 3_600_000

/**
 * The address at which a player reports. It belongs to whoever knows it, so no session is looked at; what is there is
 * stored before it is answered, and looked up afterwards, for players do not wait and do not repeat.
 */
export const hooks = new Hono<AppEnv>().post(
  '/:token',
  describe('An event of Plex, Jellyfin, Emby or an add-on of Kodi, in whatever form they send it', {
    tag: 'Service',
    answers: { 200: z.object({ outcome: z.string(), message: z.string() }) },
    refusals: { 400: ['invalid-input'], 404: ['not-found'], 429: ['too-many-attempts'] },
  }),
  validate('param', z.strictObject({ token: z.string().min(1).max(100) })),
  async (c) => {
    const { db, clock, mostPlays } = c.var
    const now = clock()
    const body = await takeBytes(c.req.raw)
    if (typeof body === 'string') return c.json(problem(body), body === 'too-large' ? 413 : 408)
    const reception = receive(readEvent(c.req.header('content-type') ?? '', body), now)

    const connection = await findConnection(db, await hashSecret(asHookToken(c.req.valid('param').token)))
    if (connection === null) {
      const allowance = await countWrongAddress(c, 'hook')
      return allowance.allowed ? c.json(problem('not-found'), 404) : tooMany(c, allowance.retryAfter)
    }
    if (connection.isFull === 1) return tooMany(c, HOUR / 1000)

    const { outcome, isPending } = await storeEvent(db, connection, reception, { now, mostPlays })
    if (isPending) processAfterwards(c, connection.id)

    const message = messageFor(outcome)
    return reception.event === null
      ? c.json(invalidInput({ body: message }), 400)
      : c.json({ outcome, message }, 200)
  },
)

/** Places what waits at a connection, once the answer is sent. */
export function processAfterwards(c: RequestContext, connectionId: string): void {
  const { db, tmdb, clock, mostPlays } = c.var
  const place = async () => {
    await afterwards()
    await processWaiting(
      { db, tmdb, now: clock(), mostPlays },
      sql`event.connection_id = ${connectionId}`,
      20,
    )
  }
  defer(
    c,
    place().catch((error) => logFailure('event-not-placed', error)),
  )
}
