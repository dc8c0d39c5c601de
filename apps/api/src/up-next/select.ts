import type { Episode } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { viewerDay } from '#time-zone/viewer-day.ts'
import { SAVED_TITLE } from '#titles/snapshot.ts'

/** Days of the week that begins today. */
export const DAYS_AHEAD = 7
/** More would not be read: a series can have hundreds on one day. */
const MOST_AIRINGS = 200
/** Titles of a row. */
const ROW = 20

export type AiringRow = {
  airsOn: Day
  seriesId: number
  name: string
  posterPath: string | null
  season: number
  episode: number
  kind: Episode['kind']
  isPremiere: 0 | 1
}

/**
 * Episodes that air from today on in series that the person has saved, rated or begun and has not paused or dropped;
 * specials where they count.
 */
export function selectAirings(userId: UserId, now: Date): SQL<AiringRow> {
  return sql`select listed.airs_on as airsOn, title.id as seriesId, title.name, title.poster_path as posterPath,
      listed.season, listed.number as episode, listed.kind,
      not exists (select 1 from episode as earlier where earlier.series_id = listed.series_id
        and earlier.season = listed.season and earlier.number < listed.number
        and earlier.unlisted_since is null) as isPremiere
    from (select ${viewerDay(userId, now)} as today) as viewer
    cross join (select title_id as id from bookmark where user_id = ${userId} and type = 'series'
      union select title_id from rating where user_id = ${userId} and type = 'series'
      union select series_id from following where user_id = ${userId}
      union select series_id from series_progress where user_id = ${userId}
        and last_seen_at is not null) as mine
    left join following on following.user_id = ${userId} and following.series_id = mine.id
    cross join episode as listed on listed.series_id = mine.id and listed.unlisted_since is null
      and listed.airs_on between viewer.today and date(viewer.today, ${`+${DAYS_AHEAD - 1} days`})
      and (listed.season > 0 or following.with_specials)
    cross join title on title.type = 'series' and title.id = mine.id
    where coalesce(following.state, 'following') = 'following'
    order by listed.airs_on, title.sort_name, title.id, listed.season, listed.number limit ${MOST_AIRINGS}`
}

export type SavedRow = { title: string }

/** Films on the watchlist, those that were added last first; with a limit only those known to be shorter. */
export function selectFilms(userId: UserId, shorterThan: number | null): SQL<SavedRow> {
  const isShort = shorterThan === null ? sql`true` : sql`title.runtime < ${shorterThan}`
  return selectWatchlist(
    userId,
    sql`'movies'`,
    sql`${isShort} and not exists (select 1 from bookmark as seen where seen.user_id = ${userId}
      and seen.type = 'movies' and seen.title_id = mark.title_id and seen.label = 'seen')`,
  )
}

/** Series on the watchlist of which nothing was seen, those that were added last first. */
export function selectNotBegun(userId: UserId): SQL<SavedRow> {
  return selectWatchlist(
    userId,
    sql`'series'`,
    sql`not exists (select 1 from play where play.user_id = ${userId} and play.type = 'series'
        and play.title_id = mark.title_id)
      and not exists (select 1 from following where following.user_id = ${userId}
        and following.series_id = mark.title_id and following.state <> 'following')`,
  )
}

function selectWatchlist(userId: UserId, type: SQL, which: SQL): SQL<SavedRow> {
  return sql`select ${SAVED_TITLE} as title
    from bookmark as mark cross join title on title.type = mark.type and title.id = mark.title_id
    where mark.user_id = ${userId} and mark.label = 'watchlist' and mark.type = ${type} and ${which}
    order by mark.added_at desc, mark.title_id limit ${ROW}`
}

/** Whether a person has neither saved, rated nor seen anything. */
export function selectIsNew(userId: UserId): SQL<{ isNew: 0 | 1 }> {
  return sql`select not (exists (select 1 from bookmark where user_id = ${userId})
    or exists (select 1 from rating where user_id = ${userId})
    or exists (select 1 from play where user_id = ${userId})) as isNew`
}
