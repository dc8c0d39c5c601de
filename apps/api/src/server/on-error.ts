import { TmdbError } from '@marquee/tmdb-client/error'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { challenge } from '#api-tokens/require-scope.ts'
import { type TokenRefused, tokenRefusal } from '#api-tokens/token-refused.ts'
import { HashLimitReached } from '#auth/hash-limiter.ts'
import { tooMany } from '#auth/throttled.ts'
import { countWrong } from '#auth/wrong-secrets.ts'
import { users } from '#db/schema.ts'
import type { AppEnv } from '#env.ts'
import { networkOf } from '#http/network.ts'
import { problem } from '#http/problem.ts'
import { routeOf } from '#http/route-of.ts'
import { isSignedOut } from '#http/signed-out.ts'
import { isDatabaseFailure, logFailure } from '#log.ts'
import { Superseded } from '#write-order/run-in-order.ts'

/** Turns everything that is thrown into a response. */
export async function onError(error: Error, c: Context<AppEnv>): Promise<Response> {
  if (error instanceof HTTPException && error.status === 400) return c.json(problem('not-json'), 400)
  if (error instanceof TmdbError) return answerForCatalogue(error, c)
  if (isSignedOut(error)) return c.json(problem('signed-out'), 401)
  const refusal = tokenRefusal(error)
  if (refusal !== null) return answerForToken(refusal, c)
  if (error instanceof Superseded) return c.json(problem('superseded'), 409)

  if (error instanceof HashLimitReached) {
    return c.json(problem('service-unavailable'), 503, { 'Retry-After': String(error.retryAfter) })
  }

  const path = routeOf(c)
  if (isDatabaseFailure(error)) {
    if (isMissingParent(error) && (await isErased(c))) return c.json(problem('signed-out'), 401)
    logFailure('database-failed', error, { path })
    if (c.get('session') !== null && c.get('account') === null) c.get('notes').withoutOwn = true
    return c.json(problem('service-unavailable'), 503, { 'Retry-After': '5' })
  }
  logFailure('unexpected-error', error.stack ?? error, { path })
  return c.json(problem('unexpected'), 500)
}

/** Returns whether a write refers to a row that no longer exists. */
function isMissingParent(error: Error): boolean {
  return /FOREIGN KEY constraint failed/i.test(`${error} ${error.cause}`)
}

/** Returns whether the account of the request was erased meanwhile; `false` when the database fails. */
async function isErased(c: Context<AppEnv>): Promise<boolean> {
  const account = c.get('account')
  if (account === null) return false
  const found = c.get('db').select({ id: users.id }).from(users).where(eq(users.id, account.id))
  return found.then(
    (rows) => rows.length === 0,
    () => false,
  )
}

function answerForCatalogue(error: TmdbError, c: Context<AppEnv>): Response {
  const { kind, status, path, retryAfter } = error
  if (kind === 'not-found') return c.json(problem('title-unknown'), 404)

  logFailure('catalogue-failed', error.message, { kind, status, path })
  if (kind === 'unauthorised' || kind === 'malformed') return c.json(problem('catalogue-unavailable'), 502)
  return c.json(problem('catalogue-unavailable'), 503, { 'Retry-After': String(retryAfter ?? 5) })
}

/** A wrong token is counted against the network that it comes from, whether it was revoked, has expired or never was. */
async function answerForToken({ code, scope }: TokenRefused, c: Context<AppEnv>): Promise<Response> {
  if (code === 'scope-missing')
    return c.json(problem(code), 403, { 'WWW-Authenticate': challenge('insufficient_scope', scope) })
  if (networkOf(c) !== null) {
    const allowance = await countWrong(c, 'token').catch(() => null)
    if (allowance === null) return c.json(problem('service-unavailable'), 503, { 'Retry-After': '5' })
    if (!allowance.allowed) return tooMany(c, allowance.retryAfter)
  }
  return c.json(problem(code), 401, { 'WWW-Authenticate': challenge('invalid_token') })
}
