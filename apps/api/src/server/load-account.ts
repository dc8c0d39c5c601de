import { createMiddleware } from 'hono/factory'
import { findAccount } from '#auth/session.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'

/** Finds the account of the session; public routes go on without it when the database fails. */
export const loadAccount = createMiddleware<AppEnv>(async function loadAccount(c, next) {
  const isOpen = !/^\/api\/(auth|me)(\/|$)/.test(c.req.path)
  c.set('account', isOpen ? await orWithout(c, findAccount(c), null) : await findAccount(c))
  await next()
})
