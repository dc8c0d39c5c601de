import { createMiddleware } from 'hono/factory'
import type { SignedInEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

/** Lets only signed-in people through; behind it `c.var.account` is never `null`. */
export const requireAccount = createMiddleware<SignedInEnv>(async function requireAccount(c, next) {
  if (c.get('account') === null) return c.json(problem('signed-out'), 401)
  await next()
})
