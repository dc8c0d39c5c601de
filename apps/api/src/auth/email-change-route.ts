import { Hono } from 'hono'
import { z } from 'zod'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { defer } from '#http/defer.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { ViewerShape } from '#me/viewer-shape.ts'
import { viewerOf } from './account.ts'
import { changeEmail, tellOldAddress } from './email-change.ts'
import { startSession } from './session.ts'
import { findAccountById } from './users.ts'

export const emailChange = new Hono<AppEnv>().post(
  '/change-email',
  describe('Moves an account to the address that the link was mailed to, ends its sessions, and signs in', {
    tag: 'Sign-in',
    answers: { 200: z.object({ viewer: ViewerShape }) },
    refusals: { 400: ['invalid-input', 'token-invalid'] },
  }),
  validate('json', z.strictObject({ token: z.string().min(1).max(200) })),
  async (c) => {
    const { db, clock } = c.var
    const moved = await changeEmail(db, c.req.valid('json').token, clock())
    const account = moved === null ? null : await findAccountById(db, moved.userId)
    if (moved === null || account === null) return c.json(problem('token-invalid'), 400)

    await startSession(c, account.id)
    defer(c, tellOldAddress(c, moved.from))
    c.set('account', account)
    return c.json({ viewer: viewerOf(account) }, 200)
  },
)
