import { AccountColour } from '@marquee/domain/colour'
import { Hono } from 'hono'
import { z } from 'zod'
import { viewerOf } from '#auth/account.ts'
import { requireAccount } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { ViewerShape } from '../auth/viewer-shape.ts'
import { saveColour } from './queries.ts'

const Colour = z.strictObject({ colour: AccountColour })

export const me = new Hono<AppEnv>()
  .get(
    '/',
    describe('Who is signed in', {
      tag: 'Me',
      answers: { 200: z.object({ viewer: ViewerShape.nullable() }) },
    }),
    (c) => {
      const { account } = c.var
      return c.json({ viewer: account === null ? null : viewerOf(account) }, 200)
    },
  )
  .put(
    '/preferences',
    describe('Sets your account colour', {
      tag: 'Me',
      answers: { 200: Colour },
      refusals: { 401: ['signed-out'] },
    }),
    requireAccount,
    validate('json', Colour),
    async (c) => {
      const { colour } = c.req.valid('json')
      await saveColour(c.var.db, c.var.account.id, colour)
      return c.json({ colour }, 200)
    },
  )
