import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { type EventItem, writeBody } from './events.ts'
import { WEBHOOK_KEY } from './signature.ts'

const MINUTE = 60_000
/** Time that a run has for what it claimed; after it another run takes it up. */
const LEASE = 5 * MINUTE
/** Waits after each attempt but the last. */
const PAUSES = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE)
/** After a failure nothing else is sent for a while, so that one slow receiver does not take a run's time. */
const QUIET = 4 * MINUTE
/** A webhook that has failed for so long, without the time in which there was nothing to send, is switched off. */
const FAILING_LIMIT = 3 * 86_400_000

/** A delivery as the run has it that claimed it. */
export type ClaimedDelivery = {
  id: string
  webhookId: string
  event: string
  body: string
  /** With this one. */
  attempts: number
  address: string
  salt: string
  key: string
}

const CLAIMED = sql.raw(`id, webhook_id as webhookId, event, body, attempts,
  (select address from webhook where webhook.id = webhook_id) as address,
  (select salt from webhook where webhook.id = webhook_id) as salt`)

/** Claims deliveries that no other run has: of each webhook the one that has waited longest. */
export async function claimDeliveries(db: Db, now: Date, most: number): Promise<ClaimedDelivery[]> {
  const time = now.getTime()
  const [claimed] = await readRows(db, [
    sql<ClaimedDelivery>`update webhook_delivery set next_at = ${time + LEASE}, attempts = attempts + 1
      where rowid in (select waiting.rowid from (select due.rowid, due.next_at, row_number() over
          (partition by due.webhook_id order by due.next_at, due.created_at) as place
        from webhook_delivery as due cross join webhook on webhook.id = due.webhook_id
        where due.state = 'waiting' and due.next_at <= ${time} and webhook.state = 'on'
          and webhook.quiet_until <= ${time}) as waiting
        where waiting.place = 1 order by waiting.next_at limit ${most})
      returning ${CLAIMED}, ${WEBHOOK_KEY} as key`,
  ])
  return claimed
}

/** Stores a test of a webhook, claimed for whoever stores it; `null` without such a webhook. */
export async function claimTest(
  db: Db,
  userId: UserId,
  { webhookId, now }: { webhookId: string; now: Date },
): Promise<ClaimedDelivery | null> {
  const id = crypto.randomUUID()
  const items: EventItem[] = []
  const body = writeBody({ id, event: 'test', now, count: 0, items })
  const [[claimed]] = await readRows(db, [
    sql<ClaimedDelivery>`insert into webhook_delivery (id, webhook_id, event, body, created_at, attempts, next_at)
      select ${id}, own.id, 'test', ${body}, ${now.getTime()}, 1, ${now.getTime() + LEASE}
      from webhook as own where own.id = ${webhookId} and own.user_id = ${userId}
      returning ${CLAIMED}, ${WEBHOOK_KEY} as key`,
  ])
  return claimed ?? null
}

/** Outcome of an attempt: the status of the response, if there was one. */
export type Attempt = { status: number | null }

/**
 * Writes down what came of an attempt, unless another run has taken the delivery up meanwhile. A success ends it, a 410
 * ends its webhook, and a webhook that has failed for three days is switched off. What a former address answers says
 * nothing of the webhook.
 */
export async function settle(
  db: Db,
  { id, webhookId, attempts, event, address }: ClaimedDelivery,
  { status }: Attempt,
  now: Date,
): Promise<'delivered' | 'postponed' | 'given-up'> {
  const time = now.getTime()
  const isOk = status !== null && status >= 200 && status < 300
  const isGone = status === 410
  // Whoever tests sees what came of it, so a test is not tried again and says nothing of how long something fails.
  const isTest = event === 'test'
  const pause = isTest ? undefined : PAUSES[attempts - 1]
  const state = isOk ? 'delivered' : pause === undefined ? 'given-up' : 'waiting'
  const isIt = sql`id = ${id} and attempts = ${attempts} and state = 'waiting'`
  // The first attempt while nothing else is tried again: until then there was nothing to send.
  const isAfterQuiet = sql`(${attempts} = 1 and not exists (select 1 from webhook_delivery as other
    where other.webhook_id = webhook.id and other.id <> ${id} and other.state = 'waiting' and other.attempts > 0
      and other.event <> 'test'))`
  const lastAttempt = sql`(select max(before.attempted_at) from webhook_delivery as before
    where before.webhook_id = webhook.id and before.event <> 'test')`
  const failingSince = sql`coalesce(failing_since + iif(${isAfterQuiet}, ${time} - ${lastAttempt}, 0), ${time})`
  const failing = `${time - FAILING_LIMIT}`
  const called = sql`id = ${webhookId} and address = ${address}`
  const ofWebhook = isOk
    ? sql`update webhook set last_success_at = ${time}, failing_since = null, quiet_until = 0
        where ${called}`
    : sql`update webhook set last_failure_at = ${time},
        failing_since = iif(${isTest}, failing_since, ${failingSince}),
        quiet_until = ${time + QUIET}, state = iif(${isGone}, 'gone',
          iif(state = 'on' and not ${isTest} and ${failingSince} < cast(${failing} as integer), 'failing', state))
        where ${called}`
  const [, , ended] = await readRows(db, [
    // Before the delivery, which still has the time of the attempt before this one.
    ofWebhook,
    sql`update webhook_delivery set state = ${state}, status = ${status}, attempted_at = ${time},
      next_at = ${time + (pause ?? 0)} where ${isIt}`,
    // What has not been sent before the webhook ended will not be.
    sql<{ id: string }>`update webhook_delivery set state = 'given-up' where webhook_id = ${webhookId}
      and state = 'waiting' and exists (select 1 from webhook where id = ${webhookId} and state <> 'on') returning id`,
  ])
  if (ended.some((delivery) => delivery.id === id)) return 'given-up'
  return state === 'waiting' ? 'postponed' : state
}
