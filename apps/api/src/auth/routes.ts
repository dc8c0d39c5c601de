import { normaliseEmail } from '@marquee/domain/credentials'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { commonPasswords } from './common-passwords.ts'
import { Credentials, newCredentialFields } from './credentials.ts'
import { emailChange } from './email-change-route.ts'
import { links } from './link-routes.ts'
import { login } from './login.ts'
import { rememberRegistration } from './registration-cookie.ts'
import { passwordReset } from './reset-routes.ts'
import { createSecret, hashSecret } from './secret.ts'
import { endSession } from './session.ts'
import { forgetSignInCookies } from './sign-in-cookies.ts'
import { tooMany, waitBeforeAttempt } from './throttled.ts'
import { createUser } from './users.ts'
import { notifyAddressTaken, sendVerification } from './verification.ts'
import { verification } from './verification-routes.ts'

export const auth = new Hono<AppEnv>()
  .route('/', login)
  .route('/', passwordReset)
  .route('/', emailChange)
  .route('/', verification)
  .route('/', links)
  .post(
    '/register',
    describe('Creates an account and mails its owner a link', {
      tag: 'Sign-in',
      answers: { 201: z.object({ email: z.string() }) },
      refusals: { 400: ['invalid-input'], 409: ['email-taken'], 429: ['too-many-attempts'] },
    }),
    validate('json', Credentials),
    async (c) => {
      const credentials = c.req.valid('json')
      const fields = newCredentialFields(credentials, await commonPasswords())
      if (Object.keys(fields).length > 0) return c.json(invalidInput(fields), 400)

      const email = normaliseEmail(credentials.email)
      const wait = await waitBeforeAttempt(c, 'register', email)
      if (wait !== null) return tooMany(c, wait)

      const passwordHash = await c.var.passwords.hash(credentials.password)
      const secret = createSecret()
      const registrationHash = await hashSecret(secret)
      const createdAt = c.var.clock()
      const id = await createUser(c.var.db, { email, passwordHash, registrationHash, createdAt })
      if (id === null && c.env.AUTH_STRICT !== '1') return c.json(problem('email-taken'), 409)

      // Where the response must not disclose that an address has an account, its cookie must not either: it matches none.
      rememberRegistration(c, secret)
      defer(c, id === null ? notifyAddressTaken(c, email) : sendVerification(c, { id, email }))
      return c.json({ email }, 201)
    },
  )
  .post(
    '/logout',
    describe('Ends the session', {
      tag: 'Sign-in',
      answers: { 200: z.object({}) },
      refusals: { 401: ['signed-out'] },
    }),
    async (c) => {
      if (c.var.session?.isOfAnother()) return c.json(problem('signed-out'), 401)

      await endSession(c)
      forgetSignInCookies(c)
      c.set('account', null)
      return c.json({}, 200)
    },
  )
