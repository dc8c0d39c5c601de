import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { ViewerShape } from '#auth/viewer-shape.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { viewerOf } from './account.ts'
import { choosePassword } from './choose-password.ts'
import { commonPasswords } from './common-passwords.ts'
import { Credentials, newPasswordFields } from './credentials.ts'
import { browserOf, findMailedLink } from './mailed-link.ts'
import { forgetRegistration } from './registration-cookie.ts'
import { requireAccount } from './require-account.ts'
import { startSession } from './session.ts'
import { tooMany, waitBeforeAttempt } from './throttled.ts'
import { addressVerification, type Proof, sendVerification } from './verification.ts'

const { password } = Credentials.shape

const Verification = z.strictObject({
  token: z.string().min(1).max(200),
  password: password.optional().describe('The one that was chosen at registration'),
  newPassword: password.optional().describe('Replaces the one that was chosen at registration'),
})

export const verification = new Hono<AppEnv>()
  .post(
    '/verify-email',
    describe(
      'Verifies an address by the link that was mailed to it, and signs in. A browser that neither registered nor is signed in has to give the password or set a new one; either ends all other sessions',
      {
        tag: 'Sign-in',
        answers: { 200: z.object({ viewer: ViewerShape }) },
        refusals: {
          400: ['invalid-input', 'token-invalid'],
          401: ['wrong-password'],
          403: ['password-needed'],
          429: ['too-many-attempts'],
        },
      },
    ),
    validate('json', Verification),
    async (c) => {
      const given = c.req.valid('json')
      const { token, newPassword } = given
      if (newPassword !== undefined) {
        const fields = newPasswordFields(newPassword, await commonPasswords())
        if (Object.keys(fields).length > 0) return c.json(invalidInput(fields), 400)

        const account = await choosePassword(c, 'verify-email', token, newPassword)
        if (account === null) return c.json(problem('token-invalid'), 400)
        forgetRegistration(c)
        return c.json({ viewer: viewerOf(account) }, 200)
      }

      const { db, clock } = c.var
      const link = await findMailedLink(db, 'verify-email', token, clock())
      if (link === null) return c.json(problem('token-invalid'), 400)

      const browser = await browserOf(c, link)
      const proof = browser === 'other' ? await provePassword(c, link, given.password) : { browser }
      if ('wait' in proof) return tooMany(c, proof.wait)
      if ('status' in proof) return c.json(problem(proof.problem), proof.status)

      const verified = await addressVerification(db, token, proof, clock())
      const account = await startSession(c, link.userId, verified)
      if (account === null) return c.json(problem('token-invalid'), 400)

      forgetRegistration(c)
      return c.json({ viewer: viewerOf(account) }, 200)
    },
  )
  .post(
    '/verification',
    describe('Mails the link again', {
      tag: 'Sign-in',
      answers: { 202: z.object({}) },
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

type Refused =
  | { wait: number }
  | { status: 401; problem: 'wrong-password' }
  | { status: 403; problem: 'password-needed' }

/** Compares the password of a link's account, counted with the guesses of the login. */
async function provePassword(
  c: Context<AppEnv>,
  { email, passwordHash }: { email: string; passwordHash: string | null },
  given: string | undefined,
): Promise<Proof | Refused> {
  if (given === undefined || passwordHash === null) return { status: 403, problem: 'password-needed' }
  const { passwords } = c.var
  const wait = await waitBeforeAttempt(c, 'login', email)
  if (wait !== null) return { wait }

  const { matches } = await passwords.verify(given, passwordHash)
  if (!matches) return { status: 401, problem: 'wrong-password' }
  return { passwordHash, email }
}
