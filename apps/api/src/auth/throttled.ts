import type { Context } from 'hono'
import type { Visit } from '#env.ts'
import { tooManyAttempts } from '#http/problem.ts'
import { hashSecret } from './secret.ts'
import { takeAttempt } from './throttle.ts'

/**
 * Counts one attempt and answers the seconds to wait, or `null` when it may go on. The platform's limiter is a
 * first, inexact filter and may be missing; the count in the database always holds.
 */
export async function waitBeforeAttempt(c: Visit, scope: string, subject: string): Promise<number | null> {
  const { RATE_LIMIT } = c.env
  if (RATE_LIMIT) {
    const key = await hashSecret(`${scope}:${subject}`)
    const { success } = await RATE_LIMIT.limit({ key }).catch(() => ({ success: true }))
    if (!success) return 60
  }
  const allowance = await takeAttempt(c.var.db, scope, subject, c.var.clock())
  return allowance.allowed ? null : allowance.retryAfter
}

/** Says how long to wait, to programs and to people. */
export function tooMany(c: Context, seconds: number) {
  return c.json(tooManyAttempts(seconds), 429, { 'Retry-After': String(seconds) })
}
