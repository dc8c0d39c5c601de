import { createMiddleware } from 'hono/factory'
import type { AccountEnv, SessionEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

/**
 * Lets only requests with a session through. Whether it is still valid is checked in the batch of the handler's own
 * statements (`c.var.session.db`), or behind the handler where it made none; until then `c.var.account` is `null`.
 */
export const requireSession = createMiddleware<SessionEnv>(async function requireSession(c, next) {
  if (c.get('session') === null) return c.json(problem('signed-out'), 401)
  await next()
})

/** Lets only signed-in people through, for handlers that need the account first; finding it is a trip of its own. */
export const requireAccount = createMiddleware<AccountEnv>(async function requireAccount(c, next) {
  if (c.get('account') === null) await c.get('session')?.check()
  if (c.get('account') === null) return c.json(problem('signed-out'), 401)
  await next()
})
