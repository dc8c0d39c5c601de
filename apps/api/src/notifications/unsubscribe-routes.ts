import { DigestFrequency } from '@marquee/domain/notification'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { changeLinked, findLinked, LinkedDigestShape } from './unsubscribe.ts'

const Token = z.strictObject({ token: z.string().min(1).max(200) })
const Linked = z.object({ digest: z.object(LinkedDigestShape) }).meta({ id: 'LinkedDigest' })

/** The digest of whoever has the link of a mail; it belongs to no session, and nothing of its person is disclosed. */
export const unsubscribe = new Hono<AppEnv>()
  .get(
    '/unsubscribe/:token',
    describe('How often the digest comes whose mail has this link', {
      tag: 'Service',
      answers: { 200: Linked },
      refusals: { 400: ['invalid-input'], 404: ['not-found'] },
    }),
    validate('param', Token),
    async (c) => {
      const digest = await findLinked(c.var.db, c.req.valid('param').token)
      if (digest === null) return c.json(problem('not-found'), 404)
      return c.json({ digest }, 200)
    },
  )
  .post(
    '/unsubscribe/:token',
    describe('Ends the digest whose mail has this link, or changes how often it comes', {
      tag: 'Service',
      answers: { 200: Linked },
      refusals: { 400: ['invalid-input'], 404: ['not-found'] },
    }),
    validate('param', Token),
    validate('json', z.strictObject({ frequency: DigestFrequency })),
    async (c) => {
      const { frequency } = c.req.valid('json')
      const { db, clock } = c.var
      const digest = await changeLinked(db, c.req.valid('param').token, { frequency, now: clock() })
      if (digest === null) return c.json(problem('not-found'), 404)
      return c.json({ digest }, 200)
    },
  )
