import { normaliseEmail } from '@marquee/domain/credentials'
import { Hono } from 'hono'
import { z } from 'zod'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { ViewerShape } from '#me/viewer-shape.ts'
import { viewerOf } from './account.ts'
import { commonPasswords } from './common-passwords.ts'
import { Credentials, newCredentialFields } from './credentials.ts'
import { emailChange } from './email-change-route.ts'
import { login } from './login.ts'
import { requireAccount } from './require-account.ts'
import { passwordReset } from './reset-routes.ts'
import { endSession, startSession } from './session.ts'
import { tooMany, waitBeforeAttempt } from './throttled.ts'
import { createUser, findAccountById } from './users.ts'
import { sendVerification, tellTaken, verifyEmail } from './verification.ts'

const SignedIn = z.object({ viewer: ViewerShape })
const Nothing = z.object({})

export const auth = new Hono<AppEnv>()
  .route('/', login)
  .route('/', passwordReset)
  .route('/', emailChange)
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
      const id = await createUser(c.var.db, { email, passwordHash, createdAt: c.var.clock() })
      if (id === null && c.env.AUTH_STRICT !== '1') return c.json(problem('email-taken'), 409)

      defer(c, id === null ? tellTaken(c, email) : sendVerification(c, { id, email }))
      return c.json({ email }, 201)
    },
  )
  .post('/logout', describe('Ends the session', { tag: 'Sign-in', answers: { 200: Nothing } }), async (c) => {
    await endSession(c)
    c.set('account', null)
    return c.json({}, 200)
  })
  .post(
    '/verify-email',
    describe('Proves an address by the link that was mailed to it, and signs in', {
      tag: 'Sign-in',
      answers: { 200: SignedIn },
      refusals: { 400: ['invalid-input', 'token-invalid'] },
    }),
    validate('json', z.strictObject({ token: z.string().min(1).max(200) })),
    async (c) => {
      const userId = await verifyEmail(c, c.req.valid('json').token)
      const account = userId === null ? null : await findAccountById(c.var.db, userId)
      if (account === null) return c.json(problem('token-invalid'), 400)

      await startSession(c, account.id)
      c.set('account', account)
      return c.json({ viewer: viewerOf(account) }, 200)
    },
  )
  .post(
    '/verification',
    describe('Mails the link again', {
      tag: 'Sign-in',
      answers: { 202: Nothing },
      refusals: {
        401: ['signed-out'],
        409: ['already-verified'],
        429: ['too-many-attempts'],
        503: ['service-unavailable'],
      },
    }),
    requireAccount,
    async (c) => {
      const { account } = c.var
      if (account.emailVerifiedAt !== null) return c.json(problem('already-verified'), 409)

      const wait = await waitBeforeAttempt(c, 'verification', account.id)
      if (wait !== null) return tooMany(c, wait)

      const sent = await sendVerification(c, account)
      return sent ? c.json({}, 202) : c.json(problem('service-unavailable'), 503)
    },
  )
