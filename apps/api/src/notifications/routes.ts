import {
  DigestFrequency,
  NotificationChange,
  NotificationHour,
  NotificationTopic,
  nextSending,
  Weekday,
} from '@marquee/domain/notification'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { countryOf } from '#http/country.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { findSettings, type PlannedSettings, saveSettings } from './settings.ts'

export const Notifications = z
  .object({
    digest: z.object({
      ...{ frequency: DigestFrequency, weekday: Weekday, hour: NotificationHour },
      /** When the next digest is due; `null` while it is off. */
      nextAt: z.string().nullable(),
    }),
    topics: z.object({ push: z.array(NotificationTopic), digest: z.array(NotificationTopic) }),
  })
  .meta({ id: 'Notifications' })

/** Settings of the notifications of a person. */
export const notifications = new Hono<AppEnv>()
  .get(
    '/notifications',
    describe('What you are notified of, and when your next digest comes', {
      tag: 'Me',
      answers: { 200: Notifications },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const { session, clock } = c.var
      return c.json(answerOf(await findSettings(session.db, session.userId), clock()), 200)
    },
  )
  .patch(
    '/notifications',
    describe('Changes some of what you are notified of; the rest stays', {
      tag: 'Me',
      answers: { 200: Notifications },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'] },
    }),
    requireSession,
    validate('json', NotificationChange),
    async (c) => {
      const { session, writeOrder, clock } = c.var
      const now = clock()
      const saving = { change: c.req.valid('json'), now, region: countryOf(c), writeOrder }
      const saved = await saveSettings(session.db, session.userId, saving)
      return c.json(answerOf(saved, now), 200)
    },
  )

/** Settings as the API shows them, with what follows from them now. */
export function answerOf(settings: PlannedSettings, now: Date): z.infer<typeof Notifications> {
  const { frequency, weekday, hour, pushTopics, digestTopics, lastDay } = settings
  const next = nextSending(settings, now.getTime(), lastDay)
  return {
    digest: { frequency, weekday, hour, nextAt: next === null ? null : new Date(next.at).toISOString() },
    topics: { push: pushTopics, digest: digestTopics },
  }
}
