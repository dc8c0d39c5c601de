import type { PlayPrecision, PlaySource } from '@marquee/domain/play'
import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { dayOfPlay, FOR_EVER, zonePeriodsOf } from '#time-zone/viewer-day.ts'
import type { Cursor } from './cursor.ts'

export type PlayRow = {
  key: string
  type: TitleType
  titleId: number
  name: string
  posterPath: string | null
  season: number | null
  episode: number | null
  /** As TMDB names the episode now; `null` for films, and where it is not known. */
  episodeName: string | null
  isUnlisted: 0 | 1
  /** Day on which the film or episode came out. */
  airDate: string | null
  /** Minutes. */
  runtime: number | null
  seenAt: number | null
  precision: PlayPrecision
  source: PlaySource
  rewatch: number | null
  /** Plays of the same film or episode. */
  plays: number
  /** Whether it is a film with the bookmark "Seen". */
  isMarked: 0 | 1
  /** Number of this play among them, by their times: those without a time come first. */
  ordinal: number
  day: string | null
  id: number
}

type Range = { userId: UserId; before: Cursor | null; month: string | null; amount: number }

/** Seconds of whole days that make every time a positive one, for whole numbers divide towards zero; D1 binds floats. */
const TO_POSITIVE = sql.raw(String(86_400 * 100_000))

/** Earlier than every time. */
const BEFORE_ALL = sql.raw(String(Date.UTC(0)))

const HOURS_AHEAD = 14 * 3_600_000

/** The plays with a time, the last ones first, from a cursor or from the end of a month. */
export function selectDated({ userId, before, month, amount }: Range): SQL<PlayRow> {
  const isBefore = before === null || before.seenAt === null ? sql`true` : isOlder(before.seenAt, before.id)
  const end = month === null ? null : nextMonth(month)
  const isInMonth =
    end === null
      ? sql`true`
      : sql`play.seen_at < ${Date.parse(end) + HOURS_AHEAD} and ${dayOfPlay(userId)} < ${end}`
  const isOver = before !== null && before.seenAt === null
  return selectPlays(
    userId,
    sql`play.seen_at is not null and ${!isOver} and ${isBefore} and ${isInMonth}`,
    amount,
  )
}

const isOlder = (seenAt: number, id: number) => sql`(play.seen_at, play.id) < (${seenAt}, ${id})`

/** The plays without a time, those that were saved last first. */
export function selectUndated({ userId, before, amount }: Range): SQL<PlayRow> {
  const isBefore = before !== null && before.seenAt === null ? sql`play.id < ${before.id}` : sql`true`
  return selectPlays(userId, sql`play.seen_at is null and ${isBefore}`, amount)
}

function selectPlays(userId: UserId, which: SQL, amount: number): SQL<PlayRow> {
  const ofSame = sql`from play as other where other.user_id = play.user_id and other.type = play.type
        and other.title_id = play.title_id and other.season is play.season and other.episode is play.episode
        and other.episode_id is play.episode_id`
  return sql`select play.key, play.type, play.title_id as titleId, title.name, title.poster_path as posterPath,
      play.season, play.episode, episode.name as episodeName, episode.unlisted_since is not null as isUnlisted,
      iif(play.type = 'movies', title.date, episode.air_date) as airDate,
      coalesce(episode.runtime, title.runtime) as runtime,
      play.seen_at as seenAt, play.precision, play.source, play.rewatch, ${dayOfPlay(userId)} as day, play.id,
      play.type = 'movies' and exists (select 1 from bookmark where bookmark.user_id = play.user_id
        and bookmark.type = 'movies' and bookmark.title_id = play.title_id and bookmark.label = 'seen') as isMarked,
      (select count(*) ${ofSame}) as plays,
      (select count(*) ${ofSame} and (coalesce(other.seen_at, ${BEFORE_ALL}), other.id)
        <= (coalesce(play.seen_at, ${BEFORE_ALL}), play.id)) as ordinal
    from play cross join title on title.type = play.type and title.id = play.title_id
    left join episode on episode.id = play.episode_id
    where play.user_id = ${userId} and ${which}
    order by play.seen_at desc, play.id desc limit ${amount}`
}

/**
 * The statement for the number of plays of each day of the time from `since` in milliseconds. It goes through the
 * periods of the zone, whose plays all have one offset.
 */
export function countDays(userId: UserId, since: number): SQL<{ day: string; plays: number }> {
  // Days as numbers first: text of each play would take most of the time.
  return sql`select date(86400 * number - ${TO_POSITIVE}, 'unixepoch') as day, sum(plays) as plays from (
      select (play.seen_at / 1000 + iif(play.precision = 'day', 0, 60 * zone.offset_minutes) + ${TO_POSITIVE})
          / 86400 as number, count(*) as plays
      from ${zonePeriodsOf(userId)} as zone
      cross join play on play.user_id = ${userId} and play.seen_at >= max(zone.begins_at, ${since})
        and play.seen_at < zone.ends_at
      group by 1)
    group by 1 order by 1 desc`
}

/**
 * The statement for the number of plays of each month there is, as ranges of the index: from the begin of a month in
 * UTC (`utc`), where plays of a day stand by it, or in the zone (`local`), to that of the next one.
 */
export function countMonths(userId: UserId): SQL<{ month: string; plays: number }> {
  const ofPerson = sql`from play where user_id = ${userId}`
  const count = (where: SQL) => sql`(select count(*) ${ofPerson} and ${where})`
  return sql`with recursive
    zone as materialized (select * from ${zonePeriodsOf(userId)}),
    month(first) as (
      select date((select max(seen_at) ${ofPerson}) / 1000, 'unixepoch', '+1 day', 'start of month')
      union all select date(first, '-1 month') from month
        where unixepoch(first) > (select min(seen_at) ${ofPerson} and seen_at is not null) / 1000 - 86400),
    begin(first, utc) as (select first, unixepoch(first) * 1000 from month where first is not null),
    guess as materialized (select *, utc - ${offsetIn(sql`utc`)} as local from begin),
    second as materialized (select *, utc - ${offsetIn(sql`local`)} as better from guess),
    limits as materialized (select first, utc, iif(better + ${offsetIn(sql`better`)} >= utc, better, local) as local from second),
    span as materialized (select *, lag(utc, 1, ${FOR_EVER}) over (order by first desc) as utc_end,
      lag(local, 1, ${FOR_EVER}) over (order by first desc) as local_end from limits),
    counted as materialized (select substr(first, 1, 7) as month,
      ${count(sql`seen_at >= max(utc, local) and seen_at < min(utc_end, local_end)`)}
      + ${count(sql`seen_at >= min(utc, local) and seen_at < max(utc, local)
        and iif(precision = 'day', utc, local) <= seen_at`)}
      + ${count(sql`seen_at >= min(utc_end, local_end) and seen_at < max(utc_end, local_end)
        and iif(precision = 'day', utc_end, local_end) > seen_at`)} as plays from span)
    select month, plays from counted where plays > 0 order by 1 desc`
}

/** Milliseconds that the clocks of the rows `zone` are ahead of UTC at a time. */
const offsetIn = (time: SQL) =>
  sql`(select 60000 * offset_minutes from zone where begins_at <= ${time} and ${time} < ends_at)`

/** The statement for the number of all plays, and of those without a time. */
export function countPlays(userId: UserId): SQL<{ total: number; undated: number }> {
  return sql`select count(*) as total, count(*) - count(seen_at) as undated from play where user_id = ${userId}`
}

/** First day of the month after one, both as `YYYY-MM`. */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
