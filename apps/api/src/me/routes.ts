import { PreferenceChange } from '@marquee/domain/preferences'
import { Hono } from 'hono'
import { z } from 'zod'
import { viewerOf } from '#auth/account.ts'
import { requireSession } from '#auth/require-account.ts'
import { findAccount } from '#auth/viewer-session.ts'
import type { AppEnv } from '#env.ts'
import { countryOf } from '#http/country.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { ViewerShape } from '../auth/viewer-shape.ts'
import { ONLY, savePreferences } from './queries.ts'

export const me = new Hono<AppEnv>()
  .get(
    '/',
    describe('Who is signed in', {
      tag: 'Me',
      answers: { 200: z.object({ viewer: ViewerShape.nullable() }) },
    }),
    async (c) => {
      const account = await findAccount(c)
      return c.json({ viewer: account === null ? null : viewerOf(account) }, 200)
    },
  )
  .put(
    '/preferences',
    describe('Saves preferences of your account; with only=unset those you have not chosen yet', {
      tag: 'Me',
      answers: { 200: PreferenceChange },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('query', z.strictObject({ only: z.enum(ONLY).optional() })),
    validate('json', PreferenceChange),
    async (c) => {
      const sent = c.req.valid('json')
      const { only } = c.req.valid('query')
      // A browser says by itself where its person lives: the zone it knows, the country Cloudflare does.
      const region = countryOf(c)
      const change = { ...(only === 'unset' && sent.timeZone && region !== null && { region }), ...sent }
      const { session, writeOrder, clock } = c.var
      const saving = { change, only, now: clock(), region, writeOrder }
      await savePreferences(session.db, session.userId, saving)
      return c.json(change, 200)
    },
  )
