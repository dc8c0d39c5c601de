import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount, requireSession } from '#auth/require-account.ts'
import { tooMany, waitBeforeAttempt } from '#auth/throttled.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { claimTest } from './claims.ts'
import { findDeliveries, sendAgain } from './deliveries.ts'
import { sendOne } from './send.ts'
import { DeliveryShape, readDelivery, WebhookId } from './shape.ts'

const IdParams = z.strictObject({ id: WebhookId })
const DeliveryParams = z.strictObject({ id: WebhookId, delivery: z.uuid() })

/** Ten tests, then a growing wait of at most a minute. */
const TESTS = { free: 10, longestBlock: 60_000, forgottenAfter: 10 * 60_000 }

/** Routes of deliveries. */
export const webhookDeliveries = new Hono<AppEnv>()
  .post(
    '/webhooks/:id/test',
    describe('Sends a test and says whether the receiver took it', {
      tag: 'Me',
      answers: { 200: z.object({ isDelivered: z.boolean() }) },
      refusals: { 401: ['signed-out'], 404: ['webhook-unknown'], 429: ['too-many-attempts'] },
    }),
    requireAccount,
    validate('param', IdParams),
    async (c) => {
      const { account, session, clock } = c.var
      const wait = await waitBeforeAttempt(c, 'webhook-test', account.id, TESTS)
      if (wait !== null) return tooMany(c, wait)

      const webhookId = c.req.valid('param').id
      const claimed = await claimTest(session.db, session.userId, { webhookId, now: clock() })
      if (claimed === null) return c.json(problem('webhook-unknown'), 404)
      const outcome = await sendOne({ db: session.db, sender: c.var.openWebhooks(), clock }, claimed)
      return c.json({ isDelivered: outcome === 'delivered' }, 200)
    },
  )
  .get(
    '/webhooks/:id/deliveries',
    describe('Deliveries of the last seven days, the latest first', {
      tag: 'Me',
      answers: { 200: z.object({ deliveries: z.array(DeliveryShape) }) },
      refusals: { 401: ['signed-out'], 404: ['webhook-unknown'] },
    }),
    requireSession,
    validate('param', IdParams),
    async (c) => {
      const rows = await findDeliveries(c.var.session.db, c.var.session.userId, c.req.valid('param').id)
      if (rows === null) return c.json(problem('webhook-unknown'), 404)
      return c.json({ deliveries: rows.map(readDelivery) }, 200)
    },
  )
  .post(
    '/webhooks/:id/deliveries/:delivery',
    describe('Sends a delivery again within five minutes, with the same id', {
      tag: 'Me',
      answers: { 202: z.object({ delivery: DeliveryShape }) },
      refusals: { 401: ['signed-out'], 404: ['delivery-unknown'] },
    }),
    requireSession,
    validate('param', DeliveryParams),
    async (c) => {
      const { id: webhookId, delivery: id } = c.req.valid('param')
      const { session, clock } = c.var
      const row = await sendAgain(session.db, session.userId, { webhookId, id, now: clock() })
      if (row === null) return c.json(problem('delivery-unknown'), 404)
      return c.json({ delivery: readDelivery(row) }, 202)
    },
  )
