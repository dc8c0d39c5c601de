import { createMiddleware } from 'hono/factory'
import { bearerOf } from '#api-tokens/require-scope.ts'
import { openSession } from '#auth/viewer-session.ts'
import type { AppEnv } from '#env.ts'
import { orWithout } from '#http/degrade.ts'
import { problem } from '#http/problem.ts'
import { isSecretPath } from '#http/secret-path.ts'
import { orSignedOut } from '#http/signed-out.ts'

/**
 * Opens the session of a request and makes sure that it was checked, whatever the answer is: refused input must not
 * hide that the session has ended. Public routes go on without it when it has, or when the database fails; feeds look at
 * none.
 */
export const loadSession = createMiddleware<AppEnv>(async function loadSession(c, next) {
  if (isSecretPath(c.req.path)) return next()
  const session = await openSession(c)
  // Which of the two is meant cannot be known; a program that has come by a cookie must not act by it.
  if (session !== null && bearerOf(c.req.header('authorization')) !== null)
    return c.json(problem('two-credentials'), 400)
  c.set('session', session)
  if (session === null) return next()

  const { path } = c.req
  // Signing in and out begins with who is there and ends with another session.
  if (path.startsWith('/api/auth/')) await orSignedOut(session.check(), undefined)
  if (path.startsWith('/auth/')) await orWithout(c, session.check, undefined)
  await next()
  if (session.isTried()) return
  await (/^\/api\/me(\/|$)/.test(path) ? session.check() : orWithout(c, session.check, undefined))
})
