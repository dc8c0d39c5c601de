import { PersonName } from '@marquee/domain/person-name'
import { Hono } from 'hono'
import { z } from 'zod'
import { viewerOf } from '#auth/account.ts'
import { requireSession } from '#auth/require-account.ts'
import { checkedAccount } from '#auth/viewer-session.ts'
import { ViewerShape } from '#auth/viewer-shape.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { saveNames } from './profile.ts'
import { sessionRoutes } from './session-routes.ts'

const Names = z.strictObject({ firstName: PersonName, lastName: PersonName })

/** The person's own account: names, and where they are signed in. */
export const account = new Hono<AppEnv>().route('/', sessionRoutes).put(
  '/profile',
  describe('Sets your name', {
    tag: 'Me',
    answers: { 200: z.object({ viewer: ViewerShape }) },
    refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
  }),
  requireSession,
  validate('json', Names),
  async (c) => {
    const { firstName, lastName } = c.req.valid('json')
    const names = { firstName: firstName || null, lastName: lastName || null }
    const { session, writeOrder } = c.var
    await saveNames(session.db, session.userId, names, writeOrder)

    const changed = { ...checkedAccount(c), ...names }
    c.set('account', changed)
    return c.json({ viewer: viewerOf(changed) }, 200)
  },
)
