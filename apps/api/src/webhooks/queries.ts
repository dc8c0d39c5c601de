import { MOST_WEBHOOKS } from '@marquee/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { WebhookState } from '#db/schema/webhook.ts'
import type { UserId } from '#db/user-id.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import type { WebhookEvent } from './events.ts'
import { ensureWebhookKey, WEBHOOK_KEY } from './signature.ts'

export type WebhookRow = {
  id: string
  name: string
  address: string
  events: string
  state: WebhookState
  createdAt: number
  lastSuccessAt: number | null
  lastFailureAt: number | null
}

/** A webhook with what its secret is made of. */
export type SignedRow = WebhookRow & { salt: string; key: string }

const COLUMNS = sql.raw(`webhook.id, webhook.name, webhook.address, webhook.events, webhook.state,
  webhook.created_at as createdAt, webhook.last_success_at as lastSuccessAt, webhook.last_failure_at as lastFailureAt`)

/** The statement that finds the webhooks of a person, the first one first. */
export function selectWebhooks(userId: UserId): SQL<WebhookRow> {
  return sql<WebhookRow>`select ${COLUMNS} from webhook where webhook.user_id = ${userId}
    order by webhook.created_at, webhook.id`
}

const selectSigned = (userId: UserId, id: string) =>
  sql<SignedRow>`select ${COLUMNS}, webhook.salt, ${WEBHOOK_KEY} as key from webhook
    where webhook.id = ${id} and webhook.user_id = ${userId}`

type Wanted = { id: string; name: string; address: string; events: readonly WebhookEvent[]; salt: string }
type Saved = { webhook: SignedRow } | { problem: 'webhook-unknown' | 'too-many-webhooks' }

/**
 * Makes a webhook, or changes it and switches it on again. From now on the changes of its person are logged; it is notified
 * of those that come after.
 */
export async function saveWebhook(db: Db, userId: UserId, wanted: Wanted, now: Date): Promise<Saved> {
  const { id, name, address, salt } = wanted
  const events = JSON.stringify(wanted.events)
  const others = (which = sql``) => sql`select 1 from webhook as other where other.user_id = user.id ${which}`
  const latest = sql`coalesce((select max(seq) from change_log where change_log.user_id = user.id), 0)`
  const [strangers, , , , rows] = await readRows(db, [
    sql`select 1 from webhook where id = ${id} and user_id is not ${userId}`,
    ensureWebhookKey(),
    sql`insert into webhook (id, user_id, name, address, salt, events, created_at, position, aired_day)
      select ${id}, user.id, ${name}, ${address}, ${salt}, ${events}, ${now.getTime()}, ${latest},
        ${viewerDay(userId, now)} from user
      where user.id = ${userId} and (exists (${others(sql`and other.id = ${id}`)})
        or (select count(*) from (${others()})) < ${MOST_WEBHOOKS})
      on conflict (id) do update set name = excluded.name, address = excluded.address, events = excluded.events,
        state = 'on', failing_since = null, quiet_until = 0,
        position = iif(webhook.state = 'on', webhook.position, excluded.position),
        aired_day = iif(webhook.state = 'on', webhook.aired_day, excluded.aired_day)
        where webhook.user_id = excluded.user_id`,
    sql`insert into change_feed (user_id, epoch, read_at)
      select webhook.user_id, lower(hex(randomblob(16))), ${now.getTime()} from webhook
      where webhook.id = ${id} and webhook.user_id = ${userId} on conflict (user_id) do nothing`,
    selectSigned(userId, id),
  ])
  const [webhook] = rows
  if (webhook === undefined)
    return { problem: strangers.length > 0 ? 'webhook-unknown' : 'too-many-webhooks' }
  return { webhook }
}

/** Gives a webhook another secret, where the former one ends; `null` without such a webhook. */
export async function renewSecret(
  db: Db,
  userId: UserId,
  { id, salt }: Pick<Wanted, 'id' | 'salt'>,
): Promise<SignedRow | null> {
  const [, [renewed]] = await readRows(db, [
    sql`update webhook set salt = ${salt} where id = ${id} and user_id = ${userId}`,
    selectSigned(userId, id),
  ])
  return renewed ?? null
}

/** Deletes a webhook with its deliveries; returns whether there was one. */
export async function removeWebhook(db: Db, userId: UserId, id: string): Promise<boolean> {
  const [removed] = await readRows(db, [
    sql`delete from webhook where id = ${id} and user_id = ${userId} returning id`,
  ])
  return removed.length > 0
}
