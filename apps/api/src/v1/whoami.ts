import { Preferences, pickPreferences } from '@marquee/domain/preferences'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import { checkedAccount } from '#auth/viewer-session.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'

const Person = z.object({ firstName: z.string().nullable(), preferences: Preferences })

/** The person of a token: enough to greet, and to show days and spoilers as its person wants them. */
export const whoami = new Hono<AppEnv>().get(
  '/me',
  describe('The person of this token', { tag: 'Programs', scope: 'read', answers: { 200: Person } }),
  requireScope('read'),
  async (c) => {
    await c.var.session.check()
    const account = checkedAccount(c)
    return c.json({ firstName: account.firstName, preferences: pickPreferences(account) }, 200)
  },
)
