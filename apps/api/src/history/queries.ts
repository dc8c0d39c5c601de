import type { PlayPrecision, PlaySource } from '@marquee/domain/play'
import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { dayOfPlay, zonePeriodsOf } from '#time-zone/viewer-day.ts'
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
  seenAt: number | null
  precision: PlayPrecision
  source: PlaySource
  rewatch: number | null
  /** Plays of the same film or episode. */
  plays: number
  day: string | null
  id: number
}

type Range = { userId: UserId; before: Cursor | null; month: string | null; amount: number }

/** Seconds of whole days that make every time a positive one, for whole numbers divide towards zero; D1 binds floats. */
const TO_POSITIVE = sql.raw(String(86_400 * 100_000))

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
  return sql`select play.key, play.type, play.title_id as titleId, title.name, title.poster_path as posterPath,
      play.season, play.episode, episode.name as episodeName, episode.unlisted_since is not null as isUnlisted,
      play.seen_at as seenAt, play.precision, play.source, play.rewatch, ${dayOfPlay(userId)} as day, play.id,
      (select count(*) from play as other where other.user_id = play.user_id and other.type = play.type
        and other.title_id = play.title_id and other.season is play.season and other.episode is play.episode
        and other.episode_id is play.episode_id) as plays
    from play cross join title on title.type = play.type and title.id = play.title_id
    left join episode on episode.id = play.episode_id
    where play.user_id = ${userId} and ${which}
    order by play.seen_at desc, play.id desc limit ${amount}`
}

/** The statement for the number of plays of each day of the time from `since` in milliseconds. */
export function countDays(userId: UserId, since: number): SQL<{ day: string; plays: number }> {
  return countBy(userId, sql`day`, since)
}

/** The statement for the number of plays of each month there is. */
export function countMonths(userId: UserId): SQL<{ day: string; plays: number }> {
  return countBy(userId, sql`substr(day, 1, 7)`, null)
}

/** Goes through the plays of each period of the zone, which all have one offset. */
function countBy(userId: UserId, by: SQL, since: number | null): SQL<{ day: string; plays: number }> {
  const isSince = since === null ? sql`true` : sql`play.seen_at >= ${since}`
  // Days as numbers first: text of each play would take most of the time.
  return sql`select ${by} as day, sum(plays) as plays from (
      select date(86400 * number - ${TO_POSITIVE}, 'unixepoch') as day, plays from (
        select (play.seen_at / 1000 + iif(play.precision = 'day', 0, 60 * zone.offset_minutes) + ${TO_POSITIVE})
            / 86400 as number, count(*) as plays
        from ${zonePeriodsOf(userId)} as zone
        cross join play on play.user_id = ${userId} and play.seen_at >= zone.begins_at and play.seen_at < zone.ends_at
        where ${isSince} group by 1))
    group by 1 order by 1 desc`
}

/** The statement for the number of all plays, and of those without a time. */
export function countPlays(userId: UserId): SQL<{ total: number; undated: number }> {
  return sql`select count(*) as total, count(*) - count(seen_at) as undated from play where user_id = ${userId}`
}

/** First day of the month after one, both as `YYYY-MM`. */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
