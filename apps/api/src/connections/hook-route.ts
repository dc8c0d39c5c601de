import { readEvent } from '@marquee/players/read-event'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { hashSecret } from '#auth/secret.ts'
import { tooMany } from '#auth/throttled.ts'
import { countWrong } from '#auth/wrong-secrets.ts'
import type { AppEnv, RequestContext } from '#env.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { messageFor } from '#players/outcome.ts'
import { resolveAfterwards } from '#players/resolve-afterwards.ts'
import { receive } from './reception.ts'
import { findConnection, hasSpace, storeEvent } from './store-event.ts'
import { takeBytes } from './take-bytes.ts'
import { asHookToken } from './token.ts'

const HOUR_IN_SECONDS = 3600

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
  validate('param', z.strictObject({ token: z.string() })),
  async (c) => {
    const { db, clock, mostPlays } = c.var
    const now = clock()
    const body = await takeBytes(c.req.raw)
    if (typeof body === 'string') return c.json(problem(body), body === 'too-large' ? 413 : 408)
    const connection = await findConnection(db, await hashSecret(asHookToken(c.req.valid('param').token)))
    if (connection === null) return refuseAddress(c)

    const reception = receive(readEvent(c.req.header('content-type') ?? '', body), now)
    if (!hasSpace(connection, reception)) return tooMany(c, HOUR_IN_SECONDS)
    const stored = await storeEvent(db, connection, reception, { now, mostPlays })
    if (stored === null) return refuseAddress(c)
    const { outcome, isPending } = stored
    if (isPending) processAfterwards(c, connection.id)

    const message = messageFor(outcome)
    return reception.event === null
      ? c.json(invalidInput({ body: message }), 400)
      : c.json({ outcome, message }, 200)
  },
)

/** Refuses an address as one that never was, also where it was ended while an event came in. */
async function refuseAddress(c: Context<AppEnv>) {
  const allowance = await countWrong(c, 'hook')
  return allowance.allowed ? c.json(problem('not-found'), 404) : tooMany(c, allowance.retryAfter)
}

/** Places what waits at a connection, once the answer is sent. */
export function processAfterwards(c: RequestContext, connectionId: string): void {
  resolveAfterwards(c, sql`event.connection_id = ${connectionId}`)
}
