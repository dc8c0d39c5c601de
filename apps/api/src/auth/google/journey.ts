import type { Context } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { findCookie, forgetCookie, giveCookie } from '#http/cookies.ts'

const TEN_MINUTES = 600

/** State that has to survive the way to Google and back, in the browser that set out. */
const Journey = z.strictObject({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  next: z.string(),
  /** Id of the account whose person confirms their identity; `null` for a login. */
  owner: z.string().nullable().default(null),
})
export type Journey = z.infer<typeof Journey>

export function rememberJourney(c: Context<AppEnv>, journey: Journey): void {
  giveCookie(c, 'oauth', JSON.stringify(journey), TEN_MINUTES)
}

/** Reads the journey and forgets it: it is good for one return. */
export function takeJourney(c: Context<AppEnv>): Journey | null {
  const cookie = findCookie(c, 'oauth')
  forgetCookie(c, 'oauth')
  if (cookie === null) return null
  try {
    return Journey.safeParse(JSON.parse(cookie)).data ?? null
  } catch {
    return null
  }
}
