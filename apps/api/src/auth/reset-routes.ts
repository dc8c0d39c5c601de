import { Email } from '@marquee/domain/email'
import { Hono } from 'hono'
import { z } from 'zod'
import { ViewerShape } from '#auth/viewer-shape.ts'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { viewerOf } from './account.ts'
import { choosePassword } from './choose-password.ts'
import { commonPasswords } from './common-passwords.ts'
import { Credentials, newPasswordFields } from './credentials.ts'
import { sendReset } from './reset.ts'
import { tooMany, waitBeforeAttempt } from './throttled.ts'

const Reset = z.strictObject({ token: z.string().min(1).max(200), password: Credentials.shape.password })

export const passwordReset = new Hono<AppEnv>()
  .post(
    '/forgot-password',
    describe('Mails a link to choose a new password; the answer is the same for every address', {
      tag: 'Sign-in',
      answers: { 202: z.object({}) },
      refusals: { 400: ['invalid-input'], 429: ['too-many-attempts'] },
    }),
    validate('json', z.strictObject({ email: Email })),
    async (c) => {
      const { email } = c.req.valid('json')
      const wait = await waitBeforeAttempt(c, 'forgot', email)
      if (wait !== null) return tooMany(c, wait)

      // The account is looked up after the response, so that its time discloses nothing.
      defer(c, sendReset(c, email))
      return c.json({}, 202)
    },
  )
  .post(
    '/reset-password',
    describe('Sets a new password by the link that was mailed, ends every other session, and signs in', {
      tag: 'Sign-in',
      answers: { 200: z.object({ viewer: ViewerShape }) },
      refusals: { 400: ['invalid-input', 'token-invalid'] },
    }),
    validate('json', Reset),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const fields = newPasswordFields(password, await commonPasswords())
      if (Object.keys(fields).length > 0) return c.json(invalidInput(fields), 400)

      const account = await choosePassword(c, 'reset-password', token, password)
      if (account === null) return c.json(problem('token-invalid'), 400)
      return c.json({ viewer: viewerOf(account) }, 200)
    },
  )
