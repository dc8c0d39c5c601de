import type { Context } from 'hono'
import { findCookie, forgetCookie, giveCookie } from '#http/cookies.ts'
import { hashSecret } from './secret.ts'

/** Lifetime in seconds, that of the link which is mailed meanwhile. */
const DAY = 86_400

/** Marks this browser as the one that registered; the account stores the secret's hash. */
export function rememberRegistration(c: Context, secret: string): void {
  giveCookie(c, 'registration', secret, DAY)
}

/** Returns whether this browser is the one that registered an account. */
export async function hasRegistered(c: Context, registrationHash: string | null): Promise<boolean> {
  const secret = findCookie(c, 'registration')
  return registrationHash !== null && secret !== null && (await hashSecret(secret)) === registrationHash
}

/** Forgets a registration once its address is verified. */
export function forgetRegistration(c: Context): void {
  if (findCookie(c, 'registration') !== null) forgetCookie(c, 'registration')
}
