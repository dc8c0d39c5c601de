import type { Context } from 'hono'
import { findCookie, forgetCookie } from '#http/cookies.ts'

/** Cookies that hold the secret of a mailed link, or of a registration or a login by Google that is under way. */
const SIGN_IN_COOKIES = ['oauth', 'registration', 'link', 'verify', 'reset', 'email'] as const

/** Deletes them when a person leaves: the next one at this browser could choose a new password with a link left open. */
export function forgetSignInCookies(c: Context): void {
  for (const cookie of SIGN_IN_COOKIES) if (findCookie(c, cookie) !== null) forgetCookie(c, cookie)
}
