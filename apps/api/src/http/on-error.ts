import { TmdbError } from '@marquee/tmdb-client/error'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'

/** The one place where what was thrown becomes an answer. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof HTTPException) return refuseRequest(error, c)
  if (error instanceof TmdbError) return answerForCatalogue(error, c)

  console.error(
    JSON.stringify({ event: 'unexpected-error', path: c.req.routePath, error: String(error.stack ?? error) }),
  )
  return c.json(problem('unexpected'), 500)
}

function refuseRequest(error: HTTPException, c: Context<AppEnv>): Response {
  if (error.status === 400) return c.json(problem('not-json'), 400)
  return c.json(problem('unexpected'), error.status)
}

function answerForCatalogue(error: TmdbError, c: Context<AppEnv>): Response {
  if (error.kind === 'not-found') return c.json(problem('title-unknown'), 404)

  console.error(
    JSON.stringify({ event: 'catalogue-failed', kind: error.kind, status: error.status, path: error.path }),
  )
  if (error.kind === 'unauthorised' || error.kind === 'malformed')
    return c.json(problem('catalogue-unavailable'), 502)
  c.header('Retry-After', String(error.retryAfter ?? 5))
  return c.json(problem('catalogue-unavailable'), 503)
}
