import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { FeedShape, readFeed, selectFeeds } from '#calendar/feed-rows.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { selectDevices } from '#push/queries.ts'
import { DeviceShape, readDevice } from '#push/routes.ts'
import { answerOf, Notifications } from './routes.ts'
import { readSettings, selectSettings } from './settings.ts'

const Overview = z
  .object({
    settings: Notifications,
    /** Key by which browsers subscribe; `null` where push is not configured. */
    publicKey: z.string().nullable(),
    devices: z.array(DeviceShape),
    feeds: z.array(FeedShape),
  })
  .meta({ id: 'NotificationOverview' })

/** Everything that the page of notifications shows, in one trip. */
export const notificationOverview = new Hono<AppEnv>().get(
  '/notifications/overview',
  describe('What you are notified of and when, the browsers that get it, and your feeds', {
    tag: 'Me',
    answers: { 200: Overview },
    refusals: { 401: ['signed-out'] },
  }),
  requireSession,
  async (c) => {
    const { session, clock, openPush } = c.var
    const [settings, devices, feeds] = await readRows(session.db, [
      selectSettings(session.userId),
      selectDevices(session.userId),
      selectFeeds(session.userId),
    ])
    return c.json(
      {
        settings: answerOf(readSettings(onlyRow(settings)), clock()),
        publicKey: openPush()?.config.publicKey ?? null,
        devices: devices.map(readDevice),
        feeds: feeds.map(readFeed),
      },
      200,
    )
  },
)
