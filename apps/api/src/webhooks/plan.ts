import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { logFailure } from '#log.ts'
import { MOST_STATEMENTS } from '#outside/budget.ts'
import { type WebhookEvent, writeBody } from './events.ts'
import {
  type ChangedRow,
  countAired,
  type DueWebhook,
  selectAired,
  selectChanged,
  selectDueWebhooks,
} from './select.ts'

/** Webhooks of one run, so that at least as many statements are left to send as these take. */
const MOST = 100
/** Statements of one webhook: two read and two store. */
const MOST_EACH = 4

type Planned = { event: WebhookEvent; items: ChangedRow[] }

/**
 * Makes deliveries of what has changed since the last run: one for each event and webhook, however much has changed, so
 * that an import is one as well. Each batch stores deliveries with the position that they reach, and only where the
 * position is still the one that was read, so runs at the same time make them once. Where an episode of these
 * days was stored meanwhile, the next run plans anew, as it does for webhooks for which no statements are left.
 */
export async function planDeliveries(db: Db, now: Date, left = () => MOST_STATEMENTS): Promise<number> {
  const [due] = await readRows(db, [selectDueWebhooks(now, MOST)])
  let made = 0
  for (const webhook of due) {
    if (left() < MOST_EACH) break
    try {
      made += await planOne(db, webhook, now)
    } catch (error) {
      // It stays due. The others, and what is to be sent, do not wait for it.
      logFailure('webhook-not-planned', error, { webhook: webhook.id })
    }
  }
  return made
}

async function planOne(db: Db, webhook: DueWebhook, now: Date): Promise<number> {
  const events = new Set<WebhookEvent>(JSON.parse(webhook.events))
  const [changed, aired] = await readRows(db, [selectChanged(webhook), selectAired(webhook)])
  const planned = [...groupsOf(changed), ...groupsOf(aired)].filter(({ event }) => events.has(event))
  const rows = planned.map(({ event, items }) => {
    const id = crypto.randomUUID()
    const count = items[0]?.count ?? 0
    const shown = items.map(({ item, value }) => ({ item, value: value === null ? null : JSON.parse(value) }))
    return [id, event, writeBody({ id, event, now, count, items: shown })]
  })
  const isSame = sql`webhook.id = ${webhook.id} and webhook.state = 'on'
    and webhook.position = cast(${webhook.position} as integer) and webhook.aired_day = ${webhook.airedDay}
    and ${countAired(webhook)} = cast(${aired[0]?.count ?? 0} as integer)`
  const [stored] = await readRows(db, [
    sql`insert into webhook_delivery (id, webhook_id, event, body, created_at, next_at)
      select made.value ->> 0, webhook.id, made.value ->> 1, made.value ->> 2, ${now.getTime()}, ${now.getTime()}
      from json_each(${JSON.stringify(rows)}) as made cross join webhook where ${isSame} returning id`,
    sql`update webhook set position = cast(${webhook.latest} as integer),
      aired_day = max(webhook.aired_day, ${webhook.today}) where ${isSame}`,
  ])
  return stored.length
}

function groupsOf(rows: readonly ChangedRow[]): Planned[] {
  const groups = new Map<WebhookEvent, ChangedRow[]>()
  for (const row of rows) groups.set(row.event, [...(groups.get(row.event) ?? []), row])
  return [...groups].map(([event, items]) => ({ event, items }))
}
