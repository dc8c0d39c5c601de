import { isKnownTag } from '@marquee/domain/entity-tag'
import { createMiddleware } from 'hono/factory'
import { POLICY } from '#api-tokens/limit.ts'
import type { AppEnv } from '#env.ts'
import { entityTagOf } from '#http/entity-tag.ts'

const METHODS = 'GET, HEAD, POST, PUT, DELETE'
const SENT = 'Authorization, Content-Type, Idempotency-Key, If-None-Match'
const SHOWN = 'Allow, ETag, Idempotent-Replayed, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id'
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
  // A program may hold what it read, and checks by its tag each time whether that is still so.
  answer.set('Cache-Control', answer.has('etag') ? 'private, no-cache' : 'private, no-store')
  answer.set('X-Content-Type-Options', 'nosniff')
  answer.append('Vary', 'Authorization')
  if (!headers.has('authorization')) return
  answer.set('RateLimit-Policy', POLICY)
  answer.set('Access-Control-Allow-Origin', '*')
  answer.set('Access-Control-Expose-Headers', SHOWN)
})

const READS = ['GET', 'HEAD']

/** Tags what is read, and sends nothing to a program that has it already (`If-None-Match`). */
export const tagReads = createMiddleware<AppEnv>(async function tagReads(c, next) {
  await next()
  if (!READS.includes(c.req.method) || c.res.status !== 200) return

  const text = await c.res.text()
  const etag = await entityTagOf(text)
  const headers = new Headers(c.res.headers)
  headers.set('ETag', etag)
  const isSame = isKnownTag(c.req.header('if-none-match'), etag)
  if (isSame) headers.delete('Content-Type')
  // It has been read: a response in place of it, with the headers that it had.
  c.res = undefined
  c.res = new Response(isSame ? null : text, { status: isSame ? 304 : 200, headers })
})
