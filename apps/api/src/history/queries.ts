import type { PlayPrecision, PlaySource } from '@marquee/domain/play'
import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { POSITION_OF_PLAY } from '#plays/position-of-play.ts'
import { dayOfPlay, FOR_EVER } from '#time-zone/viewer-day.ts'
import type { Cursor } from './cursor.ts'

export type PlayRow = {
  key: string
  type: TitleType
  titleId: number
  name: string
  posterPath: string | null
  /** Of the episode as TMDB numbers it now; `null` for films. */
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

export type PlaysRow = { plays: JsonRows<PlayRow> }

type Range = { userId: UserId; before: Cursor | null; month: string | null; amount: number }

/** Earlier than every time. */
const BEFORE_ALL = sql.raw(String(-FOR_EVER))

const HOURS_AHEAD = 14 * 3_600_000

/**
 * The plays from a cursor, or from the end of a month: those with a time, the last ones first, then those without, of
 * which those that were saved last come first.
 */
export function selectPlays(range: Range): SQL<PlaysRow> {
  const { userId, amount } = range
  const choose = (which: SQL) => sql`select * from (select play.id from play
    where play.user_id = ${userId} and ${which} order by play.seen_at desc, play.id desc limit ${amount})`
  const plays = jsonRows<PlayRow>(
    columnsOf(userId),
    sql`(${choose(isDated(range))} union all ${choose(isUndated(range))} limit ${amount}) as chosen
      cross join play on play.id = chosen.id
      cross join title on title.type = play.type and title.id = play.title_id
      left join episode on episode.id = play.episode_id`,
  )
  return sql`select ${plays} as plays`
}

/** SQL condition of the plays with a time. */
function isDated({ userId, before, month }: Range): SQL {
  const isBefore = before === null || before.seenAt === null ? sql`true` : isOlder(before.seenAt, before.id)
  const end = month === null ? null : nextMonth(month)
  const isInMonth =
    end === null
      ? sql`true`
      : sql`play.seen_at < ${Date.parse(end) + HOURS_AHEAD} and ${dayOfPlay(userId)} < ${end}`
  const isOver = before !== null && before.seenAt === null
  return sql`play.seen_at is not null and ${!isOver} and ${isBefore} and ${isInMonth}`
}

const isOlder = (seenAt: number, id: number) => sql`(play.seen_at, play.id) < (${seenAt}, ${id})`

/** SQL condition of the plays without a time. */
function isUndated({ before }: Range): SQL {
  const isBefore = before !== null && before.seenAt === null ? sql`play.id < ${before.id}` : sql`true`
  return sql`play.seen_at is null and ${isBefore}`
}

/**
 * Plays of the same film or episode, which may have had other numbers. The index is named because another, which ends with
 * the title, would be read through for each play of a series.
 */
const OF_SAME = sql`from play as other indexed by play_by_episode where other.user_id = play.user_id
  and other.type = play.type and other.title_id = play.title_id and other.episode_id is play.episode_id
  and (play.episode_id is not null or (other.season is play.season and other.episode is play.episode))`

function columnsOf(userId: UserId): Record<keyof PlayRow, SQL> {
  return {
    key: sql`play.key`,
    type: sql`play.type`,
    titleId: sql`play.title_id`,
    name: sql`title.name`,
    posterPath: sql`title.poster_path`,
    ...POSITION_OF_PLAY,
    episodeName: sql`episode.name`,
    isUnlisted: sql`episode.unlisted_since is not null`,
    airDate: sql`iif(play.type = 'movies', title.date, episode.air_date)`,
    runtime: sql`coalesce(episode.runtime, title.runtime)`,
    seenAt: sql`play.seen_at`,
    precision: sql`play.precision`,
    source: sql`play.source`,
    rewatch: sql`play.rewatch`,
    plays: sql`(select count(*) ${OF_SAME})`,
    isMarked: sql`play.type = 'movies' and exists (select 1 from bookmark where bookmark.user_id = play.user_id
      and bookmark.type = 'movies' and bookmark.title_id = play.title_id and bookmark.label = 'seen')`,
    ordinal: sql`(select count(*) ${OF_SAME} and (coalesce(other.seen_at, ${BEFORE_ALL}), other.id)
      <= (coalesce(play.seen_at, ${BEFORE_ALL}), play.id))`,
    day: dayOfPlay(userId),
    id: sql`play.id`,
  }
}

/** First day of the month after one, both as `YYYY-MM`. */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}
