import { type SQL, sql } from 'drizzle-orm'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { playCount } from '#plays/quota.ts'
import { dayOfPlay } from '#time-zone/viewer-day.ts'
import { type Applying, importBatch, type PieceRef, rowsOf } from './source.ts'

/**
 * Plays of a piece as a SELECT with their `verdict`: `there` by the key, `same-day` where another source has what was
 * seen on that day, `new`, or `unstored`. Of plays of several sources in one import the one of the most exact time is
 * new, then the first. What the import itself wrote does not count, so that it is the same before and after.
 *
 * A play that is another record of the same source in this import is one of an earlier export, beside which a newer one
 * has a second play of the day: it is not the same. An episode that was seen with its season or series is there where
 * the import has any other play of it.
 *
 * What an episode or film has is gathered once for all plays of it, since a file may have thousands.
 */
export function judgePlays(piece: PieceRef): SQL {
  const { userId, importId } = piece
  const isForeign = sql`play.user_id = ${userId} and play.batch <> ${importBatch(importId)}`
  const plays = sql`select part.name, play.precision, ${dayNumber(userId, 'play')} as day, play.seen_at,
      -1 as ordinal, 0 as is_own
    from part cross join play where play.type = part.type and play.title_id = part.title_id and ${isForeign}
      and (part.name, play.key) not in (select name, key from once where is_of_source)`
  const before = sql.raw('from seen where seen.name = own.part and seen.ordinal < own.ordinal')
  const isSamePart =
    sql.raw(`other.import_id = part.import_id and other.kind = 'play' and other.type = part.type
    and other.title_id = part.title_id and other.season is part.season and other.episode is part.episode`)
  return sql`with own as materialized (select entry.*, ${ordinalOf('entry')} as ordinal, ${partOf('entry')} as part,
        ${dayNumber(userId, 'entry')} as day
      from (${rowsOf(piece, 'play')}) as entry),
    part as materialized (select part as name, import_id, type, title_id, season, episode, episode_id, source,
        max(on_seasons) as has_whole from own group by 1),
    once as materialized (select part.name, other.key, min(other.piece * ${MOST_ROWS} + other.n) as position,
        max(other.source = part.source) as is_of_source
      from part cross join import_row as other where ${isSamePart} group by 1, 2),
    seen as materialized (select name, is_own, precision, day, min(ordinal) as ordinal,
        min(seen_at) as first, max(seen_at) as last from (
        ${plays} and play.season is part.season and play.episode is part.episode
          and (play.episode_id is part.episode_id or play.episode_id is null or part.episode_id is null)
        union all ${plays} and play.episode_id = part.episode_id
        union all select part.name, other.precision, ${dayNumber(userId, 'other')}, other.seen_at,
            ${ordinalOf('other')}, other.source = part.source
          from part cross join import_row as other
          where ${isSamePart} and (other.source <> part.source or part.has_whole))
      group by 1, 2, 3, 4)
    select own.*, case when not own.is_stored then 'unstored'
      when exists (select 1 from play where ${isForeign} and play.key = own.key)
        or (own.part, own.key, own.piece * ${MOST_ROWS} + own.n) not in (select name, key, position from once)
        or own.on_seasons and exists (select 1 ${before} and seen.is_own) then 'there'
      when exists (select 1 ${before} and not seen.is_own and ${IS_NEAR}) then 'same-day'
      else 'new' end as verdict
    from own`
}

/** Rows of one piece are fewer. */
const MOST_ROWS = sql.raw('1000000')

/**
 * SQL for the order of plays of one thing: those of the most exact time first, those of what was seen as a whole last,
 * then as they stand in the import.
 */
const ordinalOf = (name: string) =>
  sql.raw(`((iif(${name}.precision = 'unknown', 2, ${name}.precision = 'day') + 3 * ${name}.on_seasons) * 1000000000000
    + ${name}.piece * 1000000 + ${name}.n)`)

/** SQL for a name of what was seen, with the source that says so. */
const partOf = (name: string) =>
  sql.raw(`json_array(${name}.type, ${name}.title_id, ${name}.season, ${name}.episode, ${name}.episode_id,
    ${name}.source)`)

/** SQL for the day of a play as a number, so that the day before is one less; null without a date. */
const dayNumber = (userId: string, name: string) =>
  sql`cast(julianday(${dayOfPlay(userId, name)}) + 0.5 as integer)`

/** Milliseconds: one service has the beginning of a viewing and another its end, and midnight may be between them. */
const ONE_VIEWING = sql.raw('7200000')

/**
 * SQL condition that `seen` may be `own`: on the same day, give or take one where one of both is a day alone, or hardly
 * apart about midnight. What has no date may be any of them.
 */
const IS_NEAR = sql`(own.precision = 'unknown' or seen.day = own.day or abs(seen.day - own.day) = 1
  and iif(seen.precision = 'minute' and own.precision = 'minute',
    min(abs(seen.first - own.seen_at), abs(seen.last - own.seen_at)) <= ${ONE_VIEWING},
    seen.precision <> own.precision))`

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
