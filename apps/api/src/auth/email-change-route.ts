import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ViewerShape } from '#auth/viewer-shape.ts'
import { isDuplicate } from '#db/duplicate.ts'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { type Account, viewerOf } from './account.ts'
import { useLink } from './choose-password.ts'
import { commonPasswords } from './common-passwords.ts'
import { Credentials, newPasswordFields } from './credentials.ts'
import { addressChange, notifyOldAddress, ownerChange } from './email-change.ts'
import { browserOf, findMailedLink } from './mailed-link.ts'
import { type SignIn, startSession } from './session.ts'
import { useToken } from './tokens.ts'

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

    const account = await moveBy(c, token, link.userId, newPassword)
    if (account === null) return c.json(problem('token-invalid'), 400)

    defer(c, notifyOldAddress(c, link.email))
    return c.json({ viewer: viewerOf(account) }, 200)
  },
)

async function moveBy(
  c: Context<AppEnv>,
  token: string,
  userId: string,
  newPassword: string | undefined,
): Promise<Account | null> {
  const { db, clock, passwords } = c.var
  if (newPassword === undefined) return move(c, userId, await addressChange(db, token, clock()))

  // Before the password is hashed, so that a hundred presses at once hash one.
  if ((await useToken(db, 'change-email', token, clock())) === null) return null
  return useLink(c, token, async () =>
    move(c, userId, await ownerChange(db, token, await passwords.hash(newPassword), clock())),
  )
}

async function move(c: Context<AppEnv>, userId: string, change: SignIn): Promise<Account | null> {
  try {
    return await startSession(c, userId, change)
  } catch (error) {
    // Somebody else has taken the address since.
    if (isDuplicate(error)) return null
    throw error
  }
}
