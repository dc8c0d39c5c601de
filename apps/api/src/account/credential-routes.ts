import { Email } from '@marquee/domain/email'
import { Hono } from 'hono'
import { z } from 'zod'
import { commonPasswords } from '#auth/common-passwords.ts'
import { Credentials, newPasswordFields } from '#auth/credentials.ts'
import { sendEmailChange } from '#auth/email-change.ts'
import { changePassword, notifyPasswordChanged } from '#auth/password-change.ts'
import { requireAccount } from '#auth/require-account.ts'
import { tooMany, waitBeforeAttempt } from '#auth/throttled.ts'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { proveOwner, voidedProof } from './proof.ts'

const Nothing = z.object({})
const refusals = {
  400: ['invalid-input'],
  401: ['signed-out'],
  403: ['password-wrong', 'sign-in-again'],
  429: ['too-many-attempts'],
} satisfies Parameters<typeof describe>[1]['refusals']

/** Changes password and address, after a proof of identity. */
export const credentialRoutes = new Hono<AppEnv>()
  .put(
    '/password',
    describe('Changes your password, or sets the first one, and ends your other sessions', {
      tag: 'Me',
      answers: { 200: Nothing },
      refusals,
    }),
    requireAccount,
    validate(
      'json',
      z.strictObject({ current: z.string().nullable(), password: Credentials.shape.password }),
    ),
    async (c) => {
      const { current, password } = c.req.valid('json')
      const fields = newPasswordFields(password, await commonPasswords())
      if (Object.keys(fields).length > 0) return c.json(invalidInput(fields), 400)

      const proof = await proveOwner(c, current)
      if (proof.kind === 'wait') return tooMany(c, proof.seconds)
      if (proof.kind === 'refused') return c.json(problem(proof.because), 403)

      const { db, account } = c.var
      if (!(await changePassword(db, proof, await c.var.passwords.hash(password)))) {
        return c.json(problem(voidedProof(current)), 403)
      }

      defer(c, notifyPasswordChanged(c, account.email))
      c.set('account', { ...account, hasPassword: true })
      return c.json({}, 200)
    },
  )
  .post(
    '/email',
    describe('Mails a link to the address that your account is to have', {
      tag: 'Me',
      answers: { 202: Nothing },
      refusals,
    }),
    requireAccount,
    validate('json', z.strictObject({ email: Email, password: z.string().nullable() })),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const { account } = c.var
      if (email === account.email) return c.json(invalidInput({ email: 'This is your email already' }), 400)

      const proof = await proveOwner(c, password)
      if (proof.kind === 'wait') return tooMany(c, proof.seconds)
      if (proof.kind === 'refused') return c.json(problem(proof.because), 403)
      // The write is deferred, since its time would tell whether somebody has the address, and so cannot say it.
      if (!proof.holds) return c.json(problem(voidedProof(password)), 403)

      const wait =
        (await waitBeforeAttempt(c, 'change-email', account.id)) ??
        (await waitBeforeAttempt(c, 'change-email-to', email))
      if (wait !== null) return tooMany(c, wait)

      defer(c, sendEmailChange(c, { from: account.email, to: email }, proof))
      return c.json({}, 202)
    },
  )
