import type { Day } from '@marquee/domain/day'
import { PAGE_SIZE } from '@marquee/domain/list-page'
import { type SQL, sql } from 'drizzle-orm'
import { markColumns } from '#bookmarks/marks.ts'
import { SAVED_TITLE } from '#titles/snapshot.ts'
import type { MySeriesRow } from './item.ts'
import type { SeriesState } from './state.ts'

type Shown = { page: number; state: SeriesState | null }
type Asked = { userId: string; today: Day }

/** One page of somebody's series: those under way by what was done last, then those not begun, then the finished. */
export function selectMySeries(asked: Asked, { page, state }: Shown): SQL<MySeriesRow> {
  const which = state === null ? sql`true` : sql`mine.state = ${state}`
  return selectSeries(asked, which, sql`${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`)
}

/** The few series in which an episode was seen and another waits, by what was done last. */
export function selectNextUp(asked: Asked, amount: number): SQL<MySeriesRow> {
  return selectSeries(asked, sql`mine.state = 0 and mine.seen_any`, sql`${amount}`)
}

/** Chosen first, for the columns of a series cost more than to pass it by. */
function selectSeries({ userId, today }: Asked, which: SQL, amount: SQL): SQL<MySeriesRow> {
  const title = { type: sql`'series'`, titleId: sql`mine.id` }
  return sql`select ${SAVED_TITLE} as title, title.seasons, mine.state, mine.last_activity as lastActivity,
      (select json_group_array(json_object('episodeId', episode_id, 'season', season, 'episode', episode))
        from seen_episode where user_id = ${userId} and series_id = mine.id) as seenEpisodes,
      ${markColumns(userId, title)}
    from (select mine.* from ${mineOf(userId, today)} cross join title
      where title.type = 'series' and title.id = mine.id and ${which}
      order by mine.state, mine.last_activity desc, title.sort_name, title.id limit ${amount}) as mine
    cross join title where title.type = 'series' and title.id = mine.id`
}

/** How many series are in each state. */
export function countStates({ userId, today }: Asked): SQL<{ state: SeriesState; amount: number }> {
  return sql`select state, count(*) as amount from ${mineOf(userId, today)} group by state`
}

/**
 * Every series on the watchlist, seen, rated, or with an episode seen, with its state: 0 under way, 1 not begun,
 * 2 finished. Ticked episodes decide; without them the mark "seen" says finished, and a rating that it was begun.
 */
function mineOf(userId: string, today: Day): SQL {
  return sql`(
    select touched.id, touched.at as last_activity, touched.seen as seen_any, case
      when not touched.seen and touched.done then 2
      when not touched.seen and not touched.rated then 1
      when exists (select 1 from json_each(series.seasons) as season
        where season.value ->> 'number' > 0 and season.value ->> 'airDate' <= ${today}
        and season.value ->> 'episodeCount' > (select count(distinct tick.episode) from seen_episode as tick
          where tick.user_id = ${userId} and tick.series_id = touched.id
          and tick.season = season.value ->> 'number')) then 0
      else 2 end as state
    from (select touch.id, max(touch.at) as at, max(touch.seen) as seen, max(touch.rated) as rated,
        max(touch.done) as done from (
        select title_id as id, added_at as at, 0 as seen, 0 as rated, label = 'seen' as done
          from bookmark where user_id = ${userId} and type = 'series'
        union all select title_id, updated_at, 0, 1, 0
          from rating where user_id = ${userId} and type = 'series'
        union all select series_id, coalesce(seen_at, 0), 1, 0, 0
          from seen_episode where user_id = ${userId}
      ) as touch group by touch.id) as touched
    cross join title as series where series.type = 'series' and series.id = touched.id) as mine`
}
