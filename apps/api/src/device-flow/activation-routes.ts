import { parseScopes, TokenScope } from '@marquee/domain/api-token'
import { parseUserCode } from '@marquee/domain/user-code'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount } from '#auth/require-account.ts'
import { returnAttempt } from '#auth/throttle.ts'
import { tooMany, waitBeforeAttempt } from '#auth/throttled.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { decide, findWaiting } from './queries.ts'

/** Scope in which attempts to guess letters are counted, by account. */
const SCOPE = 'activation'

const Param = z.strictObject({ code: z.string().min(1).max(40) })

const Device = z.object({
  /** As it calls itself, which may be anything. */
  name: z.string(),
  scopes: z.array(TokenScope),
  expiresAt: z.string(),
})

/** Where a person sees which device shows some letters, and lets it in or turns it away. */
export const activations = new Hono<AppEnv>()
  .get(
    '/activations/:code',
    describe('The device that shows these letters', {
      tag: 'Me',
      answers: { 200: z.object({ device: Device }) },
      refusals: {
        ...{ 400: ['invalid-input'], 401: ['signed-out'] },
        ...{ 404: ['device-code-unknown'], 429: ['too-many-attempts'] },
      },
    }),
    requireAccount,
    validate('param', Param),
    async (c) => {
      const { account, db, clock } = c.var
      const wait = await waitBeforeAttempt(c, SCOPE, account.id)
      if (wait !== null) return tooMany(c, wait)

      const code = parseUserCode(c.req.valid('param').code)
      const device = code === null ? null : await findWaiting(db, code, clock())
      if (device === null) return c.json(problem('device-code-unknown'), 404)

      await returnAttempt(db, SCOPE, account.id, clock())
      const { name, scopes, expiresAt } = device
      const shown = { name, scopes: parseScopes(scopes) ?? [], expiresAt: new Date(expiresAt).toISOString() }
      return c.json({ device: shown }, 200)
    },
  )
  .post(
    '/activations/:code',
    describe('Lets the device in that shows these letters, or turns it away', {
      tag: 'Me',
      answers: { 200: z.object({ allowed: z.boolean() }) },
      refusals: {
        ...{ 400: ['invalid-input'], 401: ['signed-out'], 404: ['device-code-unknown'] },
        ...{ 409: ['too-many-tokens'], 429: ['too-many-attempts'] },
      },
    }),
    requireAccount,
    validate('param', Param),
    validate('json', z.strictObject({ allow: z.boolean() })),
    async (c) => {
      const { account, session, db, clock } = c.var
      const wait = await waitBeforeAttempt(c, SCOPE, account.id)
      if (wait !== null) return tooMany(c, wait)

      const userCode = parseUserCode(c.req.valid('param').code)
      if (userCode === null) return c.json(problem('device-code-unknown'), 404)
      const { allow } = c.req.valid('json')
      const decision = { userCode, isAllowed: allow, now: clock() }
      const decided = await decide(session.db, session.userId, decision)
      if (decided === 'device-code-unknown') return c.json(problem(decided), 404)
      if (decided === 'too-many-tokens') return c.json(problem(decided), 409)

      await returnAttempt(db, SCOPE, account.id, clock())
      return c.json({ allowed: allow }, 200)
    },
  )
