import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import type { RequestContext } from '#env.ts'
import { networkOf } from '#http/network.ts'
import { tooManyAttempts } from '#http/problem.ts'
import { attemptsKey, type Limits, NETWORK, takeAttempt, takeAttemptWith } from './throttle.ts'
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
  const account = await attemptsKey(scope, subject)
  return (await waitOutside(c, scope, account)) ?? count(c, account, limits)
}

/** Counts one attempt as `waitBeforeAttempt` does, and returns the rows of a query in the trip that counts it. */
export async function readAfterAttempt<Query extends BatchItem<'sqlite'>>(
  c: RequestContext,
  scope: ThrottleScope,
  subject: string,
  query: Query,
) {
  const { db, clock } = c.var
  const account = await attemptsKey(scope, subject)
  const wait = await waitOutside(c, scope, account)
  if (wait !== null) return { wait }
  const { rows, allowance } = await takeAttemptWith(db, account, clock(), query)
  return allowance.allowed ? { rows } : { wait: allowance.retryAfter }
}

/** The seconds to wait for the network of a request, or by the platform's limiter for the account it is aimed at. */
async function waitOutside(c: RequestContext, scope: ThrottleScope, account: string): Promise<number | null> {
  const { RATE_LIMIT, RATE_LIMIT_NETWORK } = c.env
  const from = networkOf(c)
  if (from !== null) {
    const network = await attemptsKey(`${scope}-network`, from)
    const answer = await tryLimiter(RATE_LIMIT_NETWORK, network)
    if (answer === 'wait') return PERIOD
    const wait = answer === 'unknown' ? await count(c, network, NETWORK) : null
    if (wait !== null) return wait
  }
  return (await tryLimiter(RATE_LIMIT, account)) === 'wait' ? PERIOD : null
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
