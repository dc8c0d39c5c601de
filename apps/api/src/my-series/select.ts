import type { Day } from '@marquee/domain/day'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { aliasedTable } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { bookmarks, ratings, seenEpisodes, titles } from '#db/schema.ts'
import { isMarked, meanOf } from '#lists/conditions.ts'
import { PAGE_SIZE } from '#lists/select-list.ts'
import type { SeriesState } from './state.ts'

type Shown = { page: number; state: SeriesState | null }
type Asked = { userId: string; today: Day }

/** One page of somebody's series: those under way by what was done last, then those not begun, then the finished. */
export function selectMySeries(db: Db, asked: Asked, { page, state }: Shown) {
  return selectSeries(db, asked, state === null ? undefined : sql`state = ${state}`)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

/** The few series in which an episode was seen and another waits, by what was done last. */
export function selectNextUp(db: Db, asked: Asked, amount: number) {
  return selectSeries(db, asked, sql`state = 0 and seen_any`).limit(amount)
}

function selectSeries(db: Db, { userId, today }: Asked, which?: SQL) {
  const mine = selectMine(db, userId, today)
  const row = { type: sql`'series'`, titleId: sql`${mine.seriesId}` }
  const seen = sql<string>`(select json_group_array(json_object('episodeId', seen.episode_id, 'season', seen.season,
    'episode', seen.episode)) from ${seenEpisodes} as seen where seen.user_id = ${userId}
    and seen.series_id = ${mine.seriesId})`
  return db
    .select({
      ...{ state: mine.state, lastActivity: mine.lastActivity },
      title: aliasedTable('title', titles),
      seenEpisodes: seen.as('seen_episodes'),
      watchlist: isMarked(userId, row, 'watchlist').as('in_watchlist'),
      seen: isMarked(userId, row, 'seen').as('in_seen'),
      mean: meanOf(userId, row).as('own_mean'),
    })
    .from(mine)
    .innerJoin(titles, and(eq(titles.type, 'series'), eq(titles.id, mine.seriesId)))
    .where(which)
    .orderBy(sql`state`, desc(mine.lastActivity), titles.sortName, titles.id)
}

/** How many series are in each state. */
export function countStates(db: Db, { userId, today }: Asked) {
  const mine = selectMine(db, userId, today)
  return db
    .select({ state: mine.state, amount: count().as('amount') })
    .from(mine)
    .groupBy(sql`${mine.state}`)
}

/**
 * Every series on the watchlist, seen, rated, or with an episode seen, with its state: 0 under way, 1 not begun,
 * 2 finished. Ticked episodes decide; without them the mark "seen" says finished, and a rating that it was begun.
 */
function selectMine(db: Db, userId: string, today: Day) {
  const touched = sql`(
    select touch.id as id, max(touch.at) as at, max(touch.seen) as seen, max(touch.rated) as rated,
      max(touch.done) as done from (
      select mark.title_id as id, mark.added_at as at, 0 as seen, 0 as rated, mark.label = 'seen' as done
        from ${bookmarks} as mark where mark.user_id = ${userId} and mark.type = 'series'
      union all select own.title_id, own.updated_at, 0, 1, 0
        from ${ratings} as own where own.user_id = ${userId} and own.type = 'series'
      union all select tick.series_id, coalesce(tick.seen_at, 0), 1, 0, 0
        from ${seenEpisodes} as tick where tick.user_id = ${userId}
    ) as touch group by touch.id) as touched`
  const waits = sql`exists (select 1 from json_each(series.seasons) as season
    where season.value ->> 'number' > 0 and season.value ->> 'airDate' <= ${today}
    and season.value ->> 'episodeCount' > (select count(distinct tick.episode) from ${seenEpisodes} as tick
      where tick.user_id = ${userId} and tick.series_id = touched.id and tick.season = season.value ->> 'number'))`
  return db
    .select({
      seriesId: sql<number>`touched.id`.as('mine_id'),
      lastActivity: sql<Date>`touched.at`.mapWith(bookmarks.addedAt).as('last_activity'),
      seenAny: sql<number>`touched.seen`.as('seen_any'),
      state: sql<SeriesState>`case when not touched.seen and touched.done then 2
        when not touched.seen and not touched.rated then 1 when ${waits} then 0 else 2 end`.as('state'),
    })
    .from(touched)
    .innerJoin(sql`${titles} as series`, sql`series.type = 'series' and series.id = touched.id`)
    .as('mine')
}
