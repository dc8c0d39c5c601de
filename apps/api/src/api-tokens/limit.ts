import type { Context } from 'hono'
import { tooMany, tryLimiter } from '#auth/throttled.ts'
import type { SessionEnv } from '#env.ts'

/** Requests that one token may make in so many seconds, as `wrangler.jsonc` has it. */
const QUOTA = 300
const PERIOD = 60

/** The limit as a header describes it (draft-ietf-httpapi-ratelimit-headers). */
export const POLICY = `"token";q=${QUOTA};w=${PERIOD}`

/**
 * Refuses what a token sends too much of. The platform counts, without a trip; where it cannot, nothing is refused, for
 * a person's own programs are no strangers.
 */
export async function refuseTooMany(c: Context<SessionEnv>, tokenHash: string) {
  const answer = await tryLimiter(c.env.RATE_LIMIT_TOKEN, tokenHash)
  if (answer !== 'wait') return null
  c.header('RateLimit', `"token";r=0;t=${PERIOD}`)
  return tooMany(c, PERIOD)
}
