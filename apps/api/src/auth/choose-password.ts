import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import type { Account } from './account.ts'
import { notifyPasswordChanged } from './password-change.ts'
import { resetPassword } from './reset.ts'
import { startSession } from './session.ts'
import { forgetAttempts } from './throttle.ts'
import { releaseToken, useToken } from './tokens.ts'
import { findAccountById } from './users.ts'

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
  const passwordHash = await hashFor(c, token, password)
  const changed = await resetPassword(db, token, passwordHash, clock())
  const account = changed ? await findAccountById(db, userId) : null
  if (account === null) return null

  await forgetAttempts(db, 'login', email)
  await startSession(c, userId)
  defer(c, notifyPasswordChanged(c, email))
  c.set('account', account)
  return account
}

/** Hashes a new password; the link stays usable when the hash limiter refuses. */
export async function hashFor(c: Context<AppEnv>, token: string, password: string): Promise<string> {
  return c.var.passwords.hash(password).catch(async (error) => {
    await releaseToken(c.var.db, token)
    throw error
  })
}
