import { type Day, dayAfter } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import { MOST_ITEMS } from '#change-log/items.ts'
import { dayOf } from '#clock.ts'
import { isFollowed } from '#progress/involved.ts'
import { announcedDay } from './announced-day.ts'

/** SQL for a row `listed` of a series of `mine` as webhooks report it. */
export const AIRED_VALUE = sql.raw(`json_object('type', 'episode', 'ids', json_object('tmdb', mine.series_id),
  'season', listed.season, 'number', listed.number, 'episode_ids', json_object('tmdb', listed.id),
  'aired_on', listed.airs_on)`)

/** SQL for whether the person of `mine` follows the series, and an episode `listed` of it counts for them. */
export const AIRS_FOR = sql`(coalesce(following.state, 'following') = 'following' and ${isFollowed}
  and (listed.season > 0 or coalesce(following.with_specials, false)))`

/** SQL for a new id, of the form of those that are made elsewhere. */
const UUID =
  sql.raw(`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2)
  || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`)

type Announced = { id: number; season: number; number: number; day: Day | null }

/**
 * The statements that make deliveries of episodes whose day TMDB names only once it has been reported to a webhook,
 * before they are stored: what is stored says which were known. Of a title that is not stored nothing is late.
 */
export function reportLateEpisodes(seriesId: number, announced: readonly Announced[], now: Date): SQL[] {
  const today = dayOf(now)
  const rows = announced.flatMap(({ id, season, number, day }) =>
    day !== null && day >= dayAfter(today, -1) && day <= dayAfter(today, 1)
      ? [[id, season, number, day]]
      : [],
  )
  if (rows.length === 0) return []
  const time = now.getTime()
  const ids = JSON.stringify(announced.map(({ id }) => id))
  // By its day, or as one that TMDB has replaced by it.
  const isKnown = sql`exists (select 1 from episode as stored where stored.series_id = ${seriesId}
    and (stored.id = listed.id and ${announcedDay('stored')} <= webhook.aired_day
      or stored.season = listed.season and stored.number = listed.number and stored.air_date = listed.airs_on
        and stored.id not in (select known.value from json_each(${ids}) as known)))`
  return [
    sql`with fresh as materialized (select entry.value ->> 0 as id, entry.value ->> 1 as season,
        entry.value ->> 2 as number, entry.value ->> 3 as airs_on
      from title cross join json_each(${JSON.stringify(rows)}) as entry
      left join episode as stored on stored.id = entry.value ->> 0
      where title.type = 'series' and title.id = ${seriesId}
        and (stored.id is null or ${announcedDay('stored')} is not entry.value ->> 3)),
    late as materialized (select webhook.id as webhook_id, listed.id, ${AIRED_VALUE} as value,
        count(*) over (partition by webhook.id) as count,
        row_number() over (partition by webhook.id order by listed.airs_on, listed.season, listed.number) as place
      from fresh as listed cross join webhook on webhook.state = 'on' and listed.airs_on <= webhook.aired_day
        and exists (select 1 from json_each(webhook.events) as wanted where wanted.value = 'episode.aired')
      cross join series_progress as mine on mine.user_id = webhook.user_id and mine.series_id = ${seriesId}
      left join following on following.user_id = mine.user_id and following.series_id = mine.series_id
      where ${AIRS_FOR} and not ${isKnown}),
    made as materialized (select webhook_id, ${UUID} as id, count,
        json_group_array(json_object('item', cast(late.id as text), 'value', json(value)) order by place) as items
      from late where place <= ${MOST_ITEMS} group by webhook_id)
    insert into webhook_delivery (id, webhook_id, event, body, created_at, next_at)
    select id, webhook_id, 'episode.aired', json_object('id', id, 'event', 'episode.aired',
      'created_at', ${now.toISOString()}, 'count', count, 'items', json(items)), ${time}, ${time} from made`,
  ]
}
