import { z } from 'zod'
import { DELIVERY_STATES, WEBHOOK_STATES } from '#db/schema/webhook.ts'
import type { DeliveryRow } from './deliveries.ts'
import { WebhookEvent } from './events.ts'
import type { WebhookRow } from './queries.ts'

/** Chosen by the browser, so that a webhook can be made twice without being there twice. */
export const WebhookId = z.uuid()

const STATE_MESSAGES = {
  on: null,
  gone: 'The receiver said that it is gone (410). Save the webhook to switch it on again.',
  failing: 'The receiver took nothing for three days. Save the webhook to switch it on again.',
} as const

export const WebhookShape = z
  .object({
    id: WebhookId,
    name: z.string(),
    address: z.string(),
    events: z.array(WebhookEvent),
    /** Whether it is switched on; otherwise what ended it. */
    state: z.enum(WEBHOOK_STATES),
    /** Why it is switched off, in words. */
    message: z.string().nullable(),
    createdAt: z.string(),
    lastSuccessAt: z.string().nullable(),
    lastFailureAt: z.string().nullable(),
  })
  .meta({ id: 'Webhook' })

export const DeliveryShape = z
  .object({
    id: z.string(),
    event: z.string(),
    /** JSON as it is sent, byte for byte. */
    body: z.string(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    createdAt: z.string(),
    /** When it is tried next; `null` once it is not. */
    nextAt: z.string().nullable(),
    /** Status of the last response; `null` without one. */
    status: z.int().nullable(),
    attemptedAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

const timeOf = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** A webhook as the API shows it: all but its secret. */
export function readWebhook(row: WebhookRow): z.infer<typeof WebhookShape> {
  const { id, name, address, state } = row
  return {
    ...{ id, name, address, state, message: STATE_MESSAGES[state] },
    events: JSON.parse(row.events),
    createdAt: new Date(row.createdAt).toISOString(),
    lastSuccessAt: timeOf(row.lastSuccessAt),
    lastFailureAt: timeOf(row.lastFailureAt),
  }
}

export function readDelivery(row: DeliveryRow): z.infer<typeof DeliveryShape> {
  const { createdAt, nextAt, attemptedAt, ...rest } = row
  return {
    ...rest,
    createdAt: new Date(createdAt).toISOString(),
    nextAt: row.state === 'waiting' ? timeOf(nextAt) : null,
    attemptedAt: timeOf(attemptedAt),
  }
}
