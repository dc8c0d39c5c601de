import { createMiddleware } from 'hono/factory'
import { POLICY } from '#api-tokens/limit.ts'
import type { AppEnv } from '#env.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const SENT = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'
const SHOWN = 'ETag, Idempotent-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'
const DAY = '86400'

/**
 * Lets pages of other sites use the API with a token, and with nothing else (CORS): a request with the header
 * `Authorization` needs no cookie, and one without it shows its response to no page.
 */
export const programHeaders = createMiddleware<AppEnv>(async function programHeaders(c, next) {
  const { headers } = c.req.raw
  if (c.req.method === 'OPTIONS') {
    const wanted = (headers.get('access-control-request-headers') ?? '').toLowerCase()
    if (!wanted.split(',').some((name) => name.trim() === 'authorization')) return c.body(null, 204)
    return c.body(null, 204, {
      ...{ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': METHODS },
      ...{ 'Access-Control-Allow-Headers': SENT, 'Access-Control-Max-Age': DAY },
    })
  }

  await next()

  const answer = c.res.headers
  answer.set('Cache-Control', 'private, no-store')
  answer.set('X-Content-Type-Options', 'nosniff')
  answer.append('Vary', 'Authorization')
  if (!headers.has('authorization')) return
  answer.set('RateLimit-Policy', POLICY)
  answer.set('Access-Control-Allow-Origin', '*')
  answer.set('Access-Control-Expose-Headers', SHOWN)
})
