import { TmdbError } from '@marquee/tmdb-client/error'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { NoRoom } from '#auth/hash-room.ts'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import { routeOf } from '#http/route-of.ts'
import { isDatabaseFailure, logFailure } from '#log.ts'

/** The one place where what was thrown becomes an answer. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof HTTPException && error.status === 400) return c.json(problem('not-json'), 400)
  if (error instanceof TmdbError) return answerForCatalogue(error, c)

  if (error instanceof NoRoom) {
    return c.json(problem('service-unavailable'), 503, { 'Retry-After': String(error.retryAfter) })
  }

  const path = routeOf(c)
  if (isDatabaseFailure(error)) {
    logFailure('database-failed', error, { path })
    return c.json(problem('service-unavailable'), 503, { 'Retry-After': '5' })
  }
  logFailure('unexpected-error', error.stack ?? error, { path })
  return c.json(problem('unexpected'), 500)
}

function answerForCatalogue(error: TmdbError, c: Context<AppEnv>): Response {
  const { kind, status, path, retryAfter } = error
  if (kind === 'not-found') return c.json(problem('title-unknown'), 404)

  logFailure('catalogue-failed', error.message, { kind, status, path })
  if (kind === 'unauthorised' || kind === 'malformed') return c.json(problem('catalogue-unavailable'), 502)
  return c.json(problem('catalogue-unavailable'), 503, { 'Retry-After': String(retryAfter ?? 5) })
}
