import { type SQL, sql } from 'drizzle-orm'
import { ITEMS, MOST_ITEMS } from '#change-log/items.ts'
import type { UserId } from '#db/user-id.ts'
import { viewerDayAt } from '#time-zone/viewer-day.ts'
import { isAnnounced } from '#titles/announced-day.ts'
import { AIRED_VALUE, AIRS_FOR } from '#titles/late-episodes.ts'
import type { WebhookEvent } from './events.ts'

/** A webhook for which something may have happened, and how far it has. */
export type DueWebhook = {
  id: string
  userId: UserId
  events: string
  position: number
  airedDay: string
  /** The last change there is, and the person's day. */
  latest: number
  today: string
}

/** One of the first items of an event, with the number of them all. */
export type ChangedRow = { event: WebhookEvent; item: string; value: string | null; count: number }

/**
 * The statement that finds webhooks of people for whom something has changed, or a day has begun, those that have waited
 * longest first.
 */
export function selectDueWebhooks(now: Date, most: number): SQL<DueWebhook> {
  const day = viewerDayAt(sql<string>`webhook.user_id`, sql`${now.getTime()}`)
  return sql<DueWebhook>`select * from (select webhook.id, webhook.user_id as userId, webhook.events, webhook.position,
      webhook.aired_day as airedDay, ${day} as today, max(webhook.position, coalesce((select max(seq) from change_log
        where change_log.user_id = webhook.user_id), 0)) as latest
    from webhook where webhook.state = 'on') as due
    where due.latest > due.position or due.today > due.airedDay
    order by due.position limit ${most}`
}

/** SQL for the last change of a row `log` that somebody made. */
const REPORTED_SEQ = sql.raw('iif(log.quiet_seq is log.seq, log.edited_seq, log.seq)')

/** The statement that finds, by event, how many items have changed and the latest of them. */
export function selectChanged({ userId, position, latest }: DueWebhook): SQL<ChangedRow> {
  const presentOf = (kind: 'play' | 'rating' | 'bookmark') =>
    sql`(select value from (${ITEMS[kind](userId)}) where item = first.item)`
  return sql<ChangedRow>`with changed as materialized (select log.seq, log.item, iif(log.kind = 'play',
        iif(exists (select 1 from play where play.user_id = log.user_id and play.key = log.item),
          'play.added', 'play.removed'),
        iif(log.kind = 'rating', 'rating.changed', 'watchlist.changed')) as event
      from change_log as log where log.user_id = ${userId} and log.seq > cast(${position} as integer)
        and ${REPORTED_SEQ} > cast(${position} as integer) and ${REPORTED_SEQ} <= cast(${latest} as integer)
        and (log.kind in ('play', 'rating') or log.kind = 'bookmark' and log.item like 'watchlist/%')),
    first as (select event, item, seq, count(*) over (partition by event) as count,
      row_number() over (partition by event order by seq desc) as place from changed)
    select first.event, first.item, first.count, iif(first.event = 'play.removed', null,
      iif(first.event = 'play.added', ${presentOf('play')},
        iif(first.event = 'rating.changed', ${presentOf('rating')}, ${presentOf('bookmark')}))) as value
    from first where first.place <= ${MOST_ITEMS} order by first.event, first.seq`
}

/** The statement that finds the episodes of the days since the last run, in series that the person follows. */
export function selectAired(webhook: DueWebhook): SQL<ChangedRow> {
  return sql<ChangedRow>`select 'episode.aired' as event, cast(listed.id as text) as item, count(*) over () as count,
      ${AIRED_VALUE} as value ${fromAired(webhook)}
    order by listed.airs_on, mine.series_id, listed.season, listed.number limit ${MOST_ITEMS}`
}

/** SQL for the number of these episodes. */
export const countAired = (webhook: DueWebhook): SQL => sql`(select count(*) ${fromAired(webhook)})`

const fromAired = ({ userId, airedDay, today }: DueWebhook) => sql`from series_progress as mine
    left join following on following.user_id = mine.user_id and following.series_id = mine.series_id
    cross join episode as listed on listed.series_id = mine.series_id and listed.unlisted_since is null
      and listed.airs_on > ${airedDay} and listed.airs_on <= ${today} and ${isAnnounced('listed')}
    where mine.user_id = ${userId} and ${AIRS_FOR}`
