import type { Context } from 'hono'
import type { RequestContext } from '#env.ts'
import { networkOf } from '#http/network.ts'
import { tooManyAttempts } from '#http/problem.ts'
import { hashSecret } from './secret.ts'
import { type Limits, NETWORK, takeAttempt } from './throttle.ts'
import type { ThrottleScope } from './throttle-scopes.ts'

/** Seconds that the platform's limiter blocks for. */
const PERIOD = 60

/**
 * Counts one attempt and returns the seconds to wait, or `null` when it may go on: first by the network it
 * comes from, then by the account it is aimed at. The platform's limiter is a first, inexact filter; where it is
 * missing or fails, the database counts in its stead, and for accounts it always does.
 */
export async function waitBeforeAttempt(
  c: RequestContext,
  scope: ThrottleScope,
  subject: string,
  limits?: Limits,
): Promise<number | null> {
  const { RATE_LIMIT, RATE_LIMIT_NETWORK } = c.env
  const account = await hashSecret(`${scope}:${subject}`)
  const from = networkOf(c)
  if (from !== null) {
    const network = await hashSecret(`${scope}-network:${from}`)
    const answer = await tryLimiter(RATE_LIMIT_NETWORK, network)
    if (answer === 'wait') return PERIOD
    const wait = answer === 'unknown' ? await count(c, network, NETWORK) : null
    if (wait !== null) return wait
  }
  if ((await tryLimiter(RATE_LIMIT, account)) === 'wait') return PERIOD
  return count(c, account, limits)
}

/** Returns whether the platform's limiter lets this go on; `unknown` where it is missing or fails. */
export async function tryLimiter(
  limiter: RateLimit | undefined,
  key: string,
): Promise<'go' | 'wait' | 'unknown'> {
  if (limiter === undefined) return 'unknown'
  return limiter.limit({ key }).then(
    ({ success }) => (success ? 'go' : 'wait'),
    () => 'unknown',
  )
}

async function count({ var: { db, clock } }: RequestContext, ...[key, limits]: [string, Limits?]) {
  const allowance = await takeAttempt(db, key, clock(), limits)
  return allowance.allowed ? null : allowance.retryAfter
}

/** Says how long to wait, to programs and to people. */
export function tooMany(c: Context, seconds: number) {
  return c.json(tooManyAttempts(seconds), 429, { 'Retry-After': String(seconds) })
}
