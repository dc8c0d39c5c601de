import { type SQL, sql } from 'drizzle-orm'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { playCount } from '#plays/quota.ts'
import { dayOfPlay } from '#time-zone/viewer-day.ts'
import { type Applying, IS_EARLIER, importBatch, OTHERS, type PieceRef, rowsOf } from './source.ts'

/**
 * Plays of a piece as a SELECT with their `verdict`: `there` by the key, `same-day` where another source has what was
 * seen on that day, `new`, or `unstored`. Of plays of several sources in one import the one of the most exact time is
 * new, then the first. What the import itself wrote does not count, so that it is the same before and after.
 */
export function judgePlays(piece: PieceRef): SQL {
  const { userId, importId } = piece
  const isForeign = sql`play.user_id = ${userId} and play.batch <> ${importBatch(importId)}`
  const isThere = sql`(exists (select 1 from play where ${isForeign} and play.key = own.key)
    or exists (select 1 ${OTHERS} and ${IS_SAME_PART} and other.key = own.key and ${IS_EARLIER}))`
  const isNearPlay = sql`${isForeign} and ${isNear(userId, 'play')} and not ${IS_IN_IMPORT}`
  const isSameDay = sql`(exists (select 1 from play where play.type = own.type and play.title_id = own.title_id
        and play.season is own.season and play.episode is own.episode
        and (play.episode_id is own.episode_id or play.episode_id is null or own.episode_id is null) and ${isNearPlay})
      or own.episode_id is not null and exists (select 1 from play where play.title_id = own.title_id
        and play.episode_id = own.episode_id and play.type = own.type and ${isNearPlay})
      or exists (select 1 ${OTHERS} and ${IS_SAME_PART} and other.source <> own.source and ${IS_MORE_EXACT}
        and ${isNear(userId, 'other')}))`
  return sql`select own.*, case when not own.is_stored then 'unstored' when ${isThere} then 'there'
      when ${isSameDay} then 'same-day' else 'new' end as verdict
    from (${rowsOf(piece, 'play', sql`, ${dayOfPlay(userId, 'entry')} as day`)}) as own`
}

const IS_SAME_PART = sql.raw('other.season is own.season and other.episode is own.episode')

/**
 * SQL condition that the stored play is another record of the same source in this import: one of an earlier export, beside
 * which a newer one has a second play of the day.
 */
const IS_IN_IMPORT = sql`exists (select 1 ${OTHERS} and ${IS_SAME_PART} and other.source = own.source
  and other.key = play.key)`

const exactness = (name: string) => `iif(${name}.precision = 'unknown', 2, ${name}.precision = 'day')`
const IS_MORE_EXACT = sql.raw(
  `(${exactness('other')}, other.piece, other.n) < (${exactness('own')}, own.piece, own.n)`,
)

/**
 * SQL condition that a play may be the one of `own`: on the same day, give or take one where one of both is a day alone.
 * What has no date may be any of them.
 */
function isNear(userId: string, name: 'play' | 'other'): SQL {
  const other = sql.raw(name)
  return sql`(own.precision = 'unknown' or ${other}.precision <> 'unknown'
    and abs(julianday(${dayOfPlay(userId, name)}) - julianday(own.day))
      <= iif((${other}.precision = 'day') = (own.precision = 'day'), 0, 1))`
}

/** The statement that writes the plays of a piece of films or series that its options take, as far as there is room. */
export function insertPlays(applying: Applying, type: 'movies' | 'series', guard: SQL): SQL {
  const { userId, importId, options, mostPlays } = applying
  const isTaken =
    options.sameDay === 'add' ? sql`judged.verdict in ('new', 'same-day')` : sql`judged.verdict = 'new'`
  return sql`insert into play (${PLAY_COLUMNS})
    with fresh as materialized (select judged.*, row_number() over (order by judged.n) as place
      from (${judgePlays(applying)}) as judged where ${guard} and judged.type = ${type} and ${isTaken})
    select ${userId}, fresh.key, fresh.type, fresh.title_id, fresh.episode_id, fresh.season, fresh.episode,
      fresh.seen_at, fresh.precision, 'import', ${importBatch(importId)}, null
    from fresh where ${playCount(userId)} + fresh.place <= ${mostPlays} order by fresh.place
    on conflict (user_id, key) do nothing`
}
