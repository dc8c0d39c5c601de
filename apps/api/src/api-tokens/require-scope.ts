import type { TokenScope } from '@marquee/domain/api-token'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { SessionEnv } from '#env.ts'
import { findCookie } from '#http/cookies.ts'
import { problem } from '#http/problem.ts'
import { answerOnce } from '#idempotency/answer-once.ts'
import { refuseTooMany } from './limit.ts'
import { openToken } from './open-token.ts'
import { isTokenSecret } from './secret.ts'

const READS = ['GET', 'HEAD']

/** Scopes of which a token needs one. */
export type Scopes = readonly [TokenScope, ...TokenScope[]]

/**
 * Lets only requests with a token of one of these scopes through, by the header `Authorization: Bearer` alone (RFC 6750). Whether
 * the token is good is checked in the batch of the handler's own statements, or behind the handler where it made none.
 */
export function requireScope(...scopes: Scopes) {
  return createMiddleware<SessionEnv>(async function requireScope(c, next) {
    const secret = readToken(c)
    if (secret instanceof Response) return secret

    const session = await openToken(c, secret, scopes)
    const refusal = await refuseTooMany(c, session.id)
    if (refusal !== null) return refusal
    c.set('session', session)
    const key = c.req.header('idempotency-key')
    if (key !== undefined && !READS.includes(c.req.method)) return answerOnce(c, key, next)
    await next()
    if (!session.isTried()) await session.check()
  })
}

/** The token that a request comes with; or the refusal of one that comes with none, or with a session as well. */
export function readToken(c: Context): string | Response {
  const secret = bearerOf(c.req.header('authorization'))
  if (secret !== null && findCookie(c, 'session') !== null) return c.json(problem('two-credentials'), 400)
  if (secret === null) return c.json(problem('api-token-missing'), 401, { 'WWW-Authenticate': 'Bearer' })
  if (!isTokenSecret(secret)) {
    return c.json(problem('api-token-invalid'), 401, { 'WWW-Authenticate': challenge('invalid_token') })
  }
  return secret
}

/** The token in an `Authorization` header, or `null` where it names another scheme or nothing. */
export const bearerOf = (header: string | undefined): string | null =>
  /^bearer +(\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? null

/** The challenge of a refusal, for programs that know RFC 6750. */
export const challenge = (error: string, scope: TokenScope | null = null): string =>
  `Bearer error="${error}"${scope === null ? '' : `, scope="${scope}"`}`
