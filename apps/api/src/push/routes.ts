import { browserName } from '@marquee/domain/browser-name'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount, requireSession } from '#auth/require-account.ts'
import { hashSecret } from '#auth/secret.ts'
import { tooMany, waitBeforeAttempt } from '#auth/throttled.ts'
import type { AppEnv } from '#env.ts'
import { countryOf } from '#http/country.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { pushServiceOf } from './endpoint.ts'
import { type DeviceRow, findDevices, removeDevice, saveDevice } from './queries.ts'
import { LONGEST_PAUSE, type PushMessage, sendPush } from './send.ts'
import { isOnCurve, Subscription } from './subscription.ts'

const DeviceId = z.string().regex(/^[0-9a-f]{64}$/)
const DeviceParam = z.strictObject({ id: DeviceId })

export const DeviceShape = z
  .object({
    /** SHA-256 of its endpoint in hexadecimal, by which a browser knows itself. */
    id: DeviceId,
    name: z.string(),
    createdAt: z.string(),
    lastSentAt: z.string().nullable(),
  })
  .meta({ id: 'PushDevice' })

const TestOutcome = z.enum(['taken', 'gone', 'failed'])

/** Ten tests, then a growing wait of at most a minute. */
const TESTS = { free: 10, longestBlock: 60_000, forgottenAfter: 10 * 60_000 }

const TEST: PushMessage = {
  title: 'Notifications work',
  body: 'This is what Marquee looks like on this device.',
  path: '/account/notifications',
  tag: 'test',
  ttl: 300,
  urgency: 'high',
}

/** Browsers that get a person's notifications. */
export const pushDevices = new Hono<AppEnv>()
  .get(
    '/push-devices',
    describe('The browsers that get your notifications, and the key to subscribe with', {
      tag: 'Me',
      answers: { 200: z.object({ publicKey: z.string().nullable(), devices: z.array(DeviceShape) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const { session, openPush } = c.var
      const devices = await findDevices(session.db, session.userId)
      return c.json(
        { publicKey: openPush()?.config.publicKey ?? null, devices: devices.map(readDevice) },
        200,
      )
    },
  )
  .put(
    '/push-devices',
    describe('Sends your notifications to this browser as long as it is signed in', {
      tag: 'Me',
      answers: { 200: z.object({ device: DeviceShape }) },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'], 503: ['push-not-configured'] },
    }),
    requireSession,
    validate('json', Subscription),
    async (c) => {
      const { session, clock } = c.var
      const push = c.var.openPush()
      if (push === null) return c.json(problem('push-not-configured'), 503)
      const { endpoint, keys } = c.req.valid('json')
      if (pushServiceOf(endpoint, push.config.standIn) === null)
        return c.json(invalidInput({ endpoint: 'Not an address of a known push service' }), 400)
      if (!(await isOnCurve(keys.p256dh)))
        return c.json(invalidInput({ 'keys.p256dh': 'Not a public key' }), 400)

      const device = await saveDevice(session.db, session.userId, {
        ...{ id: await hashSecret(endpoint), endpoint, keys, sessionId: session.id },
        ...{ now: clock(), region: countryOf(c) },
        name: browserName(c.req.header('user-agent') ?? null),
      })
      // The session ended meanwhile.
      if (device === null) return c.json(problem('signed-out'), 401)
      return c.json({ device: readDevice(device) }, 200)
    },
  )
  .delete(
    '/push-devices/:id',
    describe('Sends no more notifications to a browser', {
      tag: 'Me',
      answers: { 200: z.object({ id: DeviceId, changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', DeviceParam),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await removeDevice(c.var.session.db, c.var.session.userId, id)
      return c.json({ id, changed }, 200)
    },
  )
  .post(
    '/push-devices/:id/test',
    describe('Sends a notification to a browser and says whether its push service took it', {
      tag: 'Me',
      answers: { 200: z.object({ outcome: TestOutcome }) },
      refusals: {
        401: ['signed-out'],
        404: ['push-device-unknown'],
        429: ['too-many-attempts'],
        503: ['push-not-configured'],
      },
    }),
    requireAccount,
    validate('param', DeviceParam),
    async (c) => {
      const { account, session, clock } = c.var
      const push = c.var.openPush()
      if (push === null) return c.json(problem('push-not-configured'), 503)
      const wait = await waitBeforeAttempt(c, 'push-test', account.id, TESTS)
      if (wait !== null) return tooMany(c, wait)

      const deps = { db: session.db, push: { ...push, longestPause: LONGEST_PAUSE.request }, now: clock() }
      const { taken, gone, failed, unauthorized } = await sendPush(deps, account.id, TEST, {
        deviceId: c.req.valid('param').id,
      })
      if (taken + gone + failed + unauthorized === 0) return c.json(problem('push-device-unknown'), 404)
      return c.json({ outcome: taken > 0 ? 'taken' : gone > 0 ? 'gone' : 'failed' } as const, 200)
    },
  )

/** A device as the API shows it: all but its address. */
export function readDevice({ createdAt, lastSentAt, ...device }: DeviceRow): z.infer<typeof DeviceShape> {
  return {
    ...device,
    createdAt: new Date(createdAt).toISOString(),
    lastSentAt: lastSentAt === null ? null : new Date(lastSentAt).toISOString(),
  }
}
