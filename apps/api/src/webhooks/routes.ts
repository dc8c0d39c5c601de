import { FolderName } from '@marquee/domain/folder'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { createSecret } from '#auth/secret.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { invalidInput, problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { refusalOf } from './address.ts'
import { WebhookEvent } from './events.ts'
import { removeWebhook, renewSecret, saveWebhook, selectWebhooks } from './queries.ts'
import { readWebhook, WebhookId, WebhookShape } from './shape.ts'
import { secretOf } from './signature.ts'

const IdParams = z.strictObject({ id: WebhookId })

const Wanted = z.strictObject({
  name: FolderName,
  address: z.string().trim().min(1).max(2000),
  events: z
    .array(WebhookEvent)
    .min(1)
    .max(WebhookEvent.options.length)
    .transform((events) => WebhookEvent.options.filter((event) => events.includes(event))),
})

/** Addresses of programs that are sent what changes. */
export const webhooks = new Hono<AppEnv>()
  .get(
    '/webhooks',
    describe('The addresses to which your changes are sent', {
      tag: 'Me',
      answers: { 200: z.object({ webhooks: z.array(WebhookShape) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const [rows] = await readRows(c.var.session.db, [selectWebhooks(c.var.session.userId)])
      return c.json({ webhooks: rows.map(readWebhook) }, 200)
    },
  )
  .put(
    '/webhooks/:id',
    describe('Makes a webhook and shows its secret, this once; or changes it and switches it on again', {
      tag: 'Me',
      answers: { 200: z.object({ webhook: WebhookShape, secret: z.string().nullable() }) },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['webhook-unknown'],
        409: ['too-many-webhooks'],
      },
    }),
    requireSession,
    validate('param', IdParams),
    validate('json', Wanted),
    async (c) => {
      const { session, clock } = c.var
      const wanted = { ...c.req.valid('json'), ...c.req.valid('param'), salt: createSecret() }
      const { rules } = c.var.openWebhooks()
      const ownHosts = [...rules.ownHosts, new URL(c.req.url).hostname]
      const refusal = refusalOf(wanted.address, { ...rules, ownHosts })
      if (refusal !== null) return c.json(invalidInput({ address: refusal }), 400)

      const saved = await saveWebhook(session.db, session.userId, wanted, clock())
      if ('problem' in saved)
        return saved.problem === 'webhook-unknown'
          ? c.json(problem(saved.problem), 404)
          : c.json(problem(saved.problem), 409)

      const { webhook } = saved
      const secret = webhook.salt === wanted.salt ? await secretOf(webhook.key, webhook) : null
      return c.json({ webhook: readWebhook(webhook), secret }, 200)
    },
  )
  .post(
    '/webhooks/:id/secret',
    describe('Gives a webhook another secret and shows it, this once; the former one ends', {
      tag: 'Me',
      answers: { 200: z.object({ webhook: WebhookShape, secret: z.string() }) },
      refusals: { 401: ['signed-out'], 404: ['webhook-unknown'] },
    }),
    requireSession,
    validate('param', IdParams),
    async (c) => {
      const wanted = { ...c.req.valid('param'), salt: createSecret() }
      const webhook = await renewSecret(c.var.session.db, c.var.session.userId, wanted)
      if (webhook === null) return c.json(problem('webhook-unknown'), 404)
      return c.json({ webhook: readWebhook(webhook), secret: await secretOf(webhook.key, webhook) }, 200)
    },
  )
  .delete(
    '/webhooks/:id',
    describe('Deletes a webhook with its deliveries', {
      tag: 'Me',
      answers: { 200: z.object({ id: WebhookId, changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', IdParams),
    async (c) => {
      const { id } = c.req.valid('param')
      const changed = await removeWebhook(c.var.session.db, c.var.session.userId, id)
      return c.json({ id, changed }, 200)
    },
  )
