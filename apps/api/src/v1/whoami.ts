import { pickPreferences } from '@marquee/domain/preferences'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import { checkedAccount } from '#auth/viewer-session.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'

/** Preferences as this API names them for ever; those of the product may change. */
const ProgramPreferences = z.object({
  colour: z.string(),
  timeZone: z.string().nullable(),
  airsLater: z.enum(['same-day', 'day-later']),
  nextRule: z.enum(['first-unseen', 'after-last']),
  spoilers: z.enum(['none', 'unseen-but-next', 'unseen']),
  region: z.string().nullable(),
})

const Person = z.object({ firstName: z.string().nullable(), preferences: ProgramPreferences })

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
