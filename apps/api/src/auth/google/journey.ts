import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'

const OAUTH_COOKIE = '__Host-oauth'
const TEN_MINUTES = 600

/** What has to survive the way to Google and back, in the browser that set out. */
const Journey = z.strictObject({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  next: z.string(),
})
export type Journey = z.infer<typeof Journey>

export function rememberJourney(c: Context<AppEnv>, journey: Journey): void {
  setCookie(c, OAUTH_COOKIE, JSON.stringify(journey), {
    httpOnly: true,
    secure: true,
    // Strict would keep the cookie back when Google sends the browser here.
    sameSite: 'Lax',
    path: '/',
    maxAge: TEN_MINUTES,
  })
}

/** Reads the journey and forgets it: it is good for one return. */
export function takeJourney(c: Context<AppEnv>): Journey | null {
  const cookie = getCookie(c, OAUTH_COOKIE)
  deleteCookie(c, OAUTH_COOKIE, { secure: true, path: '/' })
  if (!cookie) return null
  try {
    return Journey.safeParse(JSON.parse(cookie)).data ?? null
  } catch {
    return null
  }
}
