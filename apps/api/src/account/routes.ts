import { Hono } from 'hono'
import { z } from 'zod'
import { viewerOf } from '#auth/account.ts'
import { requireAccount } from '#auth/require-account.ts'
import { clearSession } from '#auth/session.ts'
import { tooMany } from '#auth/throttled.ts'
import { ViewerShape } from '#auth/viewer-shape.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { credentialRoutes } from './credential-routes.ts'
import { eraseAccount } from './erase.ts'
import { PersonName } from './person-name.ts'
import { saveNames } from './profile.ts'
import { proveOwner } from './proof.ts'
import { sessionRoutes } from './session-routes.ts'

const eraseProblems = { 'wrong-password': 'password-wrong', 'sign-in-again': 'sign-in-again' } as const

const Names = z.strictObject({ firstName: PersonName, lastName: PersonName })

/** The person's own account: names, where they are signed in, and the way out. */
export const account = new Hono<AppEnv>()
  .route('/', sessionRoutes)
  .route('/', credentialRoutes)
  .put(
    '/profile',
    describe('Sets your name', {
      tag: 'Me',
      answers: { 200: z.object({ viewer: ViewerShape }) },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
    }),
    requireAccount,
    validate('json', Names),
    async (c) => {
      const { firstName, lastName } = c.req.valid('json')
      const names = { firstName: firstName || null, lastName: lastName || null }
      await saveNames(c.var.db, c.var.account.id, names)

      const changed = { ...c.var.account, ...names }
      c.set('account', changed)
      return c.json({ viewer: viewerOf(changed) }, 200)
    },
  )
  .delete(
    '/',
    describe('Erases your account and everything you saved, at once and for good', {
      tag: 'Me',
      answers: { 200: z.object({ erased: z.literal(true) }) },
      refusals: {
        401: ['signed-out'],
        403: ['password-wrong', 'sign-in-again'],
        429: ['too-many-attempts'],
      },
    }),
    requireAccount,
    validate('json', z.strictObject({ password: z.string().optional() })),
    async (c) => {
      const { password } = c.req.valid('json')
      const { db, account } = c.var

      const proof = await proveOwner(c, password ?? null)
      if (proof.kind === 'wait') return tooMany(c, proof.seconds)
      if (proof.kind === 'refused') return c.json(problem(eraseProblems[proof.because]), 403)

      await eraseAccount(db, account)

      clearSession(c)
      c.header('Clear-Site-Data', '"cache", "cookies", "storage"')
      return c.json({ erased: true as const }, 200)
    },
  )
