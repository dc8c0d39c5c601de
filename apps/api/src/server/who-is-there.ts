import { createMiddleware } from 'hono/factory'
import { findAccount } from '#auth/session.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'

/** What is open to everybody goes on without knowing who asks, should the database not say. */
export const whoIsThere = createMiddleware<AppEnv>(async function whoIsThere(c, next) {
  const isOpen = !/^\/api\/(auth|me)(\/|$)/.test(c.req.path)
  c.set('account', isOpen ? await orWithout(c, findAccount(c), null) : await findAccount(c))
  await next()
})
