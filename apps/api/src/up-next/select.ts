import type { Episode, SavedTitle } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { isFollowed, isSaved } from '#progress/involved.ts'
import { dayColumns } from '#time-zone/viewer-day.ts'
import { isAnnounced } from '#titles/announced-day.ts'
import { isFirstOfSeason } from '#titles/first-of-season.ts'
import { readSaved, SAVED_TITLE, type SavedValues } from '#titles/snapshot.ts'

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

/** Row of the data shown beside the series under way, with lists as JSON. */
export type BesideRow = {
  /** The person's day on the calendar. */
  today: Day
  /** The last day whose episodes have aired for them. */
  airedUntil: Day
  isNew: 0 | 1
  /** Whether anything was seen of any series. */
  hasBegun: 0 | 1
  airings: JsonRows<AiringRow>
  films: string
  notBegun: string
}

/** The statement for all that stands beside the series under way, as one row: each statement more takes its time. */
export function selectBeside(userId: UserId, now: Date, shorterThan: number | null): SQL<BesideRow> {
  const airedUntil = sql<Day>`airedUntil`
  return sql`select today, airedUntil, ${isNewcomer(userId)} as isNew,
    exists (select 1 from play where user_id = ${userId} and type = 'series') as hasBegun,
    ${airingsOf(userId, airedUntil)} as airings, ${filmsOf(userId, shorterThan)} as films,
    ${notBegunOf(userId)} as notBegun
    from (select ${dayColumns(userId, now)})`
}

/**
 * SQL for the episodes that TMDB names a day for, from one on, in series that the person has saved, rated or begun and has not paused or
 * dropped; specials where they count.
 */
function airingsOf(userId: UserId, from: SQL<Day>): SQL<JsonRows<AiringRow>> {
  return jsonRows<AiringRow>(
    {
      airsOn: sql`airing.airs_on`,
      seriesId: sql`airing.series_id`,
      name: sql`airing.name`,
      posterPath: sql`airing.poster_path`,
      season: sql`airing.season`,
      episode: sql`airing.number`,
      kind: sql`airing.kind`,
      isPremiere: isFirstOfSeason('airing'),
    },
    sql`(select listed.airs_on, listed.series_id, title.name, title.poster_path, listed.season, listed.number, listed.kind
      from series_progress as mine
      left join following on following.user_id = mine.user_id and following.series_id = mine.series_id
      cross join episode as listed on listed.series_id = mine.series_id and listed.unlisted_since is null
        and listed.airs_on between ${from} and date(${from}, ${`+${DAYS_AHEAD - 1} days`})
        and ${isAnnounced('listed')} and (listed.season > 0 or following.with_specials)
      cross join title on title.type = 'series' and title.id = mine.series_id
      where mine.user_id = ${userId} and coalesce(following.state, 'following') = 'following'
        and (${isFollowed} or ${isSaved})
      order by listed.airs_on, title.sort_name, title.id, listed.season, listed.number
      limit ${MOST_AIRINGS}) as airing`,
  )
}

/** SQL for films on the watchlist, those that were added last first; with a limit only those known to be shorter. */
function filmsOf(userId: UserId, shorterThan: number | null): SQL {
  const isShort = shorterThan === null ? sql`true` : sql`title.runtime < ${shorterThan}`
  return watchlistOf(
    userId,
    sql`'movies'`,
    sql`${isShort} and not exists (select 1 from bookmark as seen where seen.user_id = ${userId}
      and seen.type = 'movies' and seen.title_id = mark.title_id and seen.label = 'seen')`,
  )
}

/** SQL for series on the watchlist of which nothing that counts was seen, those that were added last first. */
function notBegunOf(userId: UserId): SQL {
  return watchlistOf(
    userId,
    sql`'series'`,
    sql`not exists (select 1 from series_progress as mine where mine.user_id = ${userId}
        and mine.series_id = mark.title_id and mine.begun)
      and not exists (select 1 from following where following.user_id = ${userId}
        and following.series_id = mark.title_id and following.state <> 'following')`,
  )
}

/** SQL for titles of the watchlist as JSON, for `readTitles`. */
function watchlistOf(userId: UserId, type: SQL, which: SQL): SQL {
  return sql`(select json_group_array(json(saved)) from (select ${SAVED_TITLE} as saved
    from bookmark as mark cross join title on title.type = mark.type and title.id = mark.title_id
    where mark.user_id = ${userId} and mark.label = 'watchlist' and mark.type = ${type} and ${which}
    order by mark.added_at desc, mark.title_id limit ${ROW}))`
}

export const readTitles = (titles: string): SavedTitle[] =>
  (JSON.parse(titles) as SavedValues[]).map(readSaved)

/** SQL condition that a person has neither saved, rated, followed nor seen anything. */
const isNewcomer = (userId: UserId) => sql`not (exists (select 1 from bookmark where user_id = ${userId})
  or exists (select 1 from following where user_id = ${userId})
  or exists (select 1 from rating where user_id = ${userId})
  or exists (select 1 from play where user_id = ${userId}))`
