import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount } from '#auth/require-account.ts'
import { clearSession } from '#auth/session.ts'
import { tooMany } from '#auth/throttled.ts'
import { findAccountById } from '#auth/users.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { eraseAccount } from './erase.ts'
import { proveOwner, voidedProof } from './proof.ts'

/** The way out. */
export const eraseRoute = new Hono<AppEnv>().delete(
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
    const { password = null } = c.req.valid('json')
    const { db, account, importJobs } = c.var

    const proof = await proveOwner(c, password)
    if (proof.kind === 'wait') return tooMany(c, proof.seconds)
    if (proof.kind === 'refused') return c.json(problem(proof.because), 403)

    const imports = await eraseAccount(db, account, proof)
    // The second press of a double click finds the account erased.
    if (imports === null && (await findAccountById(db, account.id)) !== null)
      return c.json(problem(voidedProof(password)), 403)
    // Steps that run on find nothing any more.
    await Promise.all((imports ?? []).map((id) => importJobs.end(id)))

    clearSession(c)
    c.header('Clear-Site-Data', '"cache", "cookies", "storage"')
    return c.json({ erased: true as const }, 200)
  },
)
