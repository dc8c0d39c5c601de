import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import type { Account } from './account.ts'
import { notifyPasswordChanged } from './password-change.ts'
import { passwordReset } from './reset.ts'
import { startSession } from './session.ts'
import { releaseToken, useToken } from './tokens.ts'

/**
 * Gives the account of a mailed link a new password and signs in, which ends everything that the old password gave
 * access to. Returns `null` for a link that is no longer valid.
 */
export async function choosePassword(
  c: Context<AppEnv>,
  purpose: 'reset-password' | 'verify-email',
  token: string,
  password: string,
): Promise<Account | null> {
  const { db, clock } = c.var
  const used = await useToken(db, purpose, token, clock())
  if (used?.userId == null || used.email === null) return null

  const { userId, email } = used
  const account = await useLink(c, token, async () => {
    const passwordHash = await c.var.passwords.hash(password)
    return startSession(c, userId, await passwordReset(db, { token, email, passwordHash }, clock()))
  })
  if (account !== null) defer(c, notifyPasswordChanged(c, email))
  return account
}

/** Does what a link is used up for; it is good again at once where that fails, as when the hash limiter refuses. */
export async function useLink<Result>(
  c: Context<AppEnv>,
  token: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch(async (error) => {
    // Without the database that ends by itself.
    await releaseToken(c.var.db, token).catch(() => undefined)
    throw error
  })
}
