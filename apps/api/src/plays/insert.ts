import type { Day } from '@marquee/domain/day'
import { FIRST_DAY, type PlaySource } from '@marquee/domain/play'
import { and, type SQL, sql } from 'drizzle-orm'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { choiceOf, isSeen, watchingOf } from '#progress/unseen.ts'
import { playCount } from './quota.ts'
import { type PlayTiming, timeOfDay } from './when.ts'

/** Columns of a play in the order in which statements write them. */
export const PLAY_COLUMNS = sql.raw(
  'user_id, key, type, title_id, episode_id, season, episode, seen_at, precision, source, batch, rewatch',
)

export type NewPlays = {
  userId: UserId
  timing: PlayTiming
  source: PlaySource
  /** The change that they belong to, which can be undone as a whole. */
  batch: string
  /** Plays that one person may have. */
  mostPlays: number
}

/** A name that no other play has, made by the database. */
const NEW_KEY = sql.raw('lower(hex(randomblob(9)))')

/** Milliseconds from the beginning of a day to the time that stands for it. */
const TIME_OF_DAY = timeOfDay('1970-01-01' satisfies Day).seenAt

/**
 * SQL for time and precision of a play of something that came out on a day: unknown when it came out where that is
 * not known, is still to come, or is before all plays.
 */
export function timeColumns(timing: PlayTiming, airDate: SQL): SQL {
  if (!('airedBy' in timing)) return sql`${timing.seenAt}, ${timing.precision}`
  const isOut = sql`${airDate} between ${FIRST_DAY} and ${timing.airedBy}`
  return sql`iif(${isOut}, unixepoch(${airDate}) * 1000 + ${TIME_OF_DAY}, null), iif(${isOut}, 'day', 'unknown')`
}

/** Episodes that are to be seen, as a SELECT of `id` (null where unknown), `season`, `number` and `air_date`. */
type FreshEpisodes = SQL

/** Condition on the rows of `FreshEpisodes`, whose name in the statement is `fresh`. */
type Guard = SQL | undefined

/** The statement that writes a play of each of these episodes that was not seen; in a rewatch not seen again. */
export function insertEpisodePlays(
  { userId, timing, source, batch, mostPlays }: NewPlays,
  series: number,
  episodes: FreshEpisodes,
  guard?: Guard,
): SQL<{ id: number }> {
  const watching = watchingOf(userId, series)
  const isFresh = and(
    isSignedIn(userId),
    sql`title.type = 'series' and title.id = ${series}`,
    sql`not ${isSeen(watching, 'fresh')}`,
    guard,
  )
  return sql`insert into play (${PLAY_COLUMNS})
    with fresh as materialized (select fresh.* from title cross join (${episodes}) as fresh where ${isFresh})
    select ${userId}, ${NEW_KEY}, 'series', ${series}, fresh.id, fresh.season, fresh.number,
      ${timeColumns(timing, sql`fresh.air_date`)}, ${source}, ${batch}, ${choiceOf(watching, 'rewatch')}
    from fresh where ${playCount(userId)} + (select count(*) from fresh) <= ${mostPlays}
    order by fresh.season, fresh.number
    returning id`
}

/** SQL for whether those of these episodes that are not seen are too many for the person, once the others were written. */
export function isTooMuch(
  { userId, mostPlays }: Pick<NewPlays, 'userId' | 'mostPlays'>,
  series: number,
  episodes: FreshEpisodes,
): SQL<0 | 1> {
  return sql`${playCount(userId)} + (select count(*) from (${episodes}) as fresh
    where not ${isSeen(watchingOf(userId, series), 'fresh')}) > ${mostPlays}`
}
