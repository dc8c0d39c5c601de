import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { onlyRow, readRows } from '#db/read-rows.ts'
import type { DeliveryState } from '#db/schema/webhook.ts'
import type { UserId } from '#db/user-id.ts'

/** Days for which deliveries are shown and can be sent again. */
const REMEMBERED = 7 * 86_400_000
/** Deletes so many in a run; the next takes the rest. */
const AT_MOST = 5000
const MOST_SHOWN = 100

export type DeliveryRow = {
  id: string
  event: string
  body: string
  state: DeliveryState
  createdAt: number
  attempts: number
  nextAt: number
  status: number | null
  attemptedAt: number | null
}

const COLUMNS =
  sql.raw(`delivery.id, delivery.event, delivery.body, delivery.state, delivery.created_at as createdAt,
  delivery.attempts, delivery.next_at as nextAt, delivery.status, delivery.attempted_at as attemptedAt`)

/** Finds the latest deliveries of a webhook; `null` without such a webhook. */
export async function findDeliveries(db: Db, userId: UserId, id: string): Promise<DeliveryRow[] | null> {
  const [known, rows] = await readRows(db, [
    sql<{ isKnown: 0 | 1 }>`select exists (select 1 from webhook
      where id = ${id} and user_id = ${userId}) as isKnown`,
    sql<DeliveryRow>`select ${COLUMNS} from webhook
      cross join webhook_delivery as delivery on delivery.webhook_id = webhook.id
      where webhook.id = ${id} and webhook.user_id = ${userId}
      order by delivery.created_at desc, delivery.id limit ${MOST_SHOWN}`,
  ])
  return onlyRow(known).isKnown === 1 ? rows : null
}

type Again = { webhookId: string; id: string; now: Date }

/** Lets the next run send a delivery again, with the same id; `null` without such a delivery of a webhook that is on. */
export async function sendAgain(
  db: Db,
  userId: UserId,
  { webhookId, id, now }: Again,
): Promise<DeliveryRow | null> {
  const [, [row]] = await readRows(db, [
    sql`update webhook_delivery set state = 'waiting', attempts = 0, next_at = ${now.getTime()}
      where id = ${id} and webhook_id = ${webhookId} and state <> 'waiting'
        and exists (select 1 from webhook where id = ${webhookId} and user_id = ${userId} and state = 'on')`,
    sql<DeliveryRow>`select ${COLUMNS} from webhook_delivery as delivery
      where delivery.id = ${id} and delivery.webhook_id = ${webhookId}
        and exists (select 1 from webhook where id = ${webhookId} and user_id = ${userId} and state = 'on')`,
  ])
  return row ?? null
}

/** Deletes deliveries that are older than a week. */
export async function forgetDeliveries(db: Db, now: Date): Promise<{ deliveries: number }> {
  const [removed] = await readRows(db, [
    sql`delete from webhook_delivery where rowid in (select rowid from webhook_delivery
      where created_at < ${now.getTime() - REMEMBERED} limit ${AT_MOST}) returning id`,
  ])
  return { deliveries: removed.length }
}
