import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#env.ts'
import { checkOrder } from './run-in-order.ts'

/** Milliseconds, as a browser counts them; each of its writes has a higher number than the one before. */
const HEADER = 'x-client-timestamp'

/**
 * The name that the header had until November 2026. Open tabs and service workers of that version still send it, so
 * it is read for one release more.
 */
export const FORMER_HEADER = 'x-wished-at'

/**
 * Reads when a write was made. A page that is left sends what is unsaved beside what it is just saving, and nothing
 * says which arrives first: a write that is older than one before it to the same address is refused.
 */
export const readClientTimestamp = createMiddleware<AppEnv>(async function readClientTimestamp(c, next) {
  const session = c.get('session')
  if (c.req.method === 'GET' || session === null) return next()
  const timestamp = c.req.header(HEADER) ?? c.req.header(FORMER_HEADER)
  if (!isTimestamp(timestamp)) return next()

  const path = c.req.path.slice(0, 200)
  const arrivedAt = c.get('clock')().getTime()
  c.set('writeOrder', { sessionId: session.id, path, clientTimestamp: Number(timestamp), arrivedAt })
  await next()
})

/** Checks the order ahead of a write, in a batch of its own, for routes whose statements do not. */
export const checkWriteOrder = createMiddleware<AppEnv>(async function checkWriteOrder(c, next) {
  const session = c.get('session')
  if (session !== null) await checkOrder(session.db, c.get('writeOrder'))
  await next()
})

const isTimestamp = (text: string | undefined): text is string => text !== undefined && /^\d{13}$/.test(text)
