import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ViewerShape } from '#auth/viewer-shape.ts'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { viewerOf } from './account.ts'
import { useLink } from './choose-password.ts'
import { commonPasswords } from './common-passwords.ts'
import { Credentials, newPasswordFields } from './credentials.ts'
import { changeEmail, type Moved, notifyOldAddress, replaceOwner } from './email-change.ts'
import { browserOf, findMailedLink } from './mailed-link.ts'
import { startSession } from './session.ts'
import { useToken } from './tokens.ts'
import { findAccountById } from './users.ts'

const Change = z.strictObject({
  token: z.string().min(1).max(200),
  newPassword: Credentials.shape.password
    .optional()
    .describe('Replaces the old password and the sign-in with Google'),
})

export const emailChange = new Hono<AppEnv>().post(
  '/change-email',
  describe(
    'Moves an account to the address that the link was mailed to, ends its sessions, and signs in. A browser that is not signed in to the account has to set a new password, which ends the old one and what is linked to it',
    {
      tag: 'Sign-in',
      answers: { 200: z.object({ viewer: ViewerShape }) },
      refusals: { 400: ['invalid-input', 'token-invalid'], 403: ['password-needed'] },
    },
  ),
  validate('json', Change),
  async (c) => {
    const { token, newPassword } = c.req.valid('json')
    const fields = newPassword === undefined ? {} : newPasswordFields(newPassword, await commonPasswords())
    if (Object.keys(fields).length > 0) return c.json(invalidInput(fields), 400)

    const { db, clock } = c.var
    const link = await findMailedLink(db, 'change-email', token, clock())
    if (link === null) return c.json(problem('token-invalid'), 400)
    const isOwner = (await browserOf(c, link)) === 'signed-in'
    if (!isOwner && newPassword === undefined) return c.json(problem('password-needed'), 403)

    const moved =
      newPassword === undefined
        ? await changeEmail(db, token, clock())
        : await moveToNewOwner(c, token, newPassword)
    const account = moved === null ? null : await findAccountById(db, moved.userId)
    if (moved === null || account === null) return c.json(problem('token-invalid'), 400)

    await startSession(c, account.id)
    defer(c, notifyOldAddress(c, moved.from))
    c.set('account', account)
    return c.json({ viewer: viewerOf(account) }, 200)
  },
)

/** Uses the link up before the password is hashed, so that a hundred presses at once hash one. */
async function moveToNewOwner(c: Context<AppEnv>, token: string, password: string): Promise<Moved | null> {
  const { db, clock } = c.var
  if ((await useToken(db, 'change-email', token, clock())) === null) return null
  return useLink(c, token, async () => replaceOwner(db, token, await c.var.passwords.hash(password), clock()))
}
