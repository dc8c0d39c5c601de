import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time } from './columns.ts'
import { users } from './user.ts'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const WEBHOOK_STATES = ['on', 'gone', 'failing'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** Addresses of programs that are notified of changes to a person's items. */
export const webhooks = sqliteTable(
  'webhook',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    address: text().notNull(),
    /** Random; with the key in `signing_key` it makes the secret that signs. */
    salt: text().notNull(),
    /** JSON of the names of events. */
    events: text().notNull(),
    /** Whether it is switched on; otherwise what ended it. */
    state: text().$type<WebhookState>().notNull().default('on'),
    createdAt: time().notNull(),
    /** The last change in `change_log` that has become a delivery. */
    position: integer().notNull(),
    /** The last day whose episodes have become a delivery. */
    airedDay: text().notNull(),
    lastSuccessAt: time(),
    lastFailureAt: time(),
    /** The first failure since the last success, later by the time in which there was nothing to send. */
    failingSince: time(),
    /** Nothing is sent before, after a failure. */
    quietUntil: integer().notNull().default(0),
  },
  (webhook) => [
    index('webhook_by_user').on(webhook.userId, webhook.createdAt),
    index('webhook_by_state').on(webhook.state, webhook.airedDay),
    check('webhook_id_length', sql`length(${webhook.id}) between 1 and 60`),
    check('webhook_name_length', sql`length(${webhook.name}) between 1 and 60`),
    check('webhook_address_length', sql`length(${webhook.address}) between 1 and 2000`),
    check('webhook_events_json', sql`json_valid(${webhook.events})`),
    check('webhook_state_known', oneOf(webhook.state, WEBHOOK_STATES)),
  ],
)

export const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Deliveries that were sent or wait: a log of seven days. */
export const webhookDeliveries = sqliteTable(
  'webhook_delivery',
  {
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** JSON that is sent, the same at each attempt. */
    body: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    createdAt: time().notNull(),
    attempts: integer().notNull().default(0),
    /** Time before which it is not sent: the next attempt, or the end of a claim. */
    nextAt: integer().notNull(),
    /** Status of the last response; `null` without one. */
    status: integer(),
    attemptedAt: time(),
  },
  (delivery) => [
    index('webhook_delivery_by_webhook').on(delivery.webhookId, delivery.createdAt),
    index('webhook_delivery_due').on(delivery.nextAt).where(sql`${delivery.state} = 'waiting'`),
    index('webhook_delivery_by_age').on(delivery.createdAt),
    check('webhook_delivery_state_known', oneOf(delivery.state, DELIVERY_STATES)),
    check('webhook_delivery_json', sql`json_valid(${delivery.body})`),
  ],
)
