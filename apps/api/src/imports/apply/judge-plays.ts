import { ONE_VIEWING } from '@marquee/domain/play'
import { type SQL, sql } from 'drizzle-orm'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { playCount } from '#plays/quota.ts'
import { dayOfPlay } from '#time-zone/viewer-day.ts'
import { removeReplaced, selectReplaced } from './replaced-plays.ts'
import { type Applying, importBatch, type PieceRef, rowsOf } from './source.ts'

/**
 * Plays of a piece as a SELECT with their `verdict`: `there` by the key, `same-day` where another source has what was
 * seen on that day, `new`, or `unstored`. Of plays of several sources in one import the one of the most exact time is
 * new, then the first. What the import itself wrote does not count, and what it replaced does, so that it is the same
 * before and after.
 *
 * A play that is another record of the same source in this import is one of an earlier export, beside which a newer one
 * has a second play of the day: it is not the same. An episode that was seen with its season or series is there where
 * the import has any other play of it.
 *
 * A dated play has in `replaces` the undated one of an earlier import that it takes the place of if it is new. That one
 * is no other play then; where the dated one is not new, what that is the same as is also the same as any undated one.
 *
 * What an episode or film has is gathered once for all plays of it, since a file may have thousands.
 */
export function judgePlays(piece: PieceRef): SQL {
  const { userId, importId } = piece
  const isForeign = sql`play.user_id = ${userId} and play.batch <> ${importBatch(importId)}`
  const isByNumber = (held: string) =>
    sql.raw(`${held}.season is part.season and ${held}.episode is part.episode
    and (${held}.episode_id is part.episode_id or ${held}.episode_id is null or part.episode_id is null)`)
  const isById = (held: string) => sql.raw(`${held}.episode_id = part.episode_id`)
  const heldIn = (held: 'play' | 'gone', condition: SQL) => {
    const of = (column: string) => sql.raw(`${held}.${column}`)
    return sql`select part.name, ${of('id')}, ${of('precision')}, ${of('source')}, ${dayNumber(userId, held)} as day,
        ${of('seen_at')}
      from part cross join ${sql.raw(held)} where ${of('type')} = part.type and ${of('title_id')} = part.title_id
        and ${condition} and (part.name, ${of('key')}) not in (select name, key from once where is_of_source)`
  }
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
    gone as materialized (${selectReplaced(importId)}),
    held as materialized (${heldIn('play', sql`${isForeign} and ${isByNumber('play')}`)}
      union all ${heldIn('play', sql`${isForeign} and ${isById('play')}`)}
      union all ${heldIn('gone', sql`(${isByNumber('gone')} or ${isById('gone')})`)}),
    undated as materialized (select name, id, row_number() over (partition by name order by id) as place from held
      where source = 'import' and precision = 'unknown' group by name, id),
    dated as materialized (select part.name, other.key,
        row_number() over (partition by part.name order by min(${ordinalOf('other')})) as place
      from part cross join import_row as other where part.name in (select name from undated) and ${isSamePart}
        and other.precision <> 'unknown'
        and not exists (select 1 from play where ${isForeign} and play.key = other.key)
      group by part.name, other.key),
    pair as materialized (select dated.name, dated.key, undated.id from dated
      join undated on undated.name = dated.name and undated.place = dated.place),
    seen as materialized (select name, is_own, precision, day, min(ordinal) as ordinal,
        min(seen_at) as first, max(seen_at) as last from (
        select name, precision, day, seen_at, -1 as ordinal, 0 as is_own from held
          where (name, id) not in (select name, id from pair)
        union all select part.name, other.precision, ${dayNumber(userId, 'other')}, other.seen_at,
            ${ordinalOf('other')}, other.source = part.source
          from part cross join import_row as other
          where ${isSamePart} and (other.source <> part.source or part.has_whole))
      group by 1, 2, 3, 4)
    select own.*, pair.id as replaces, case when not own.is_stored then 'unstored'
      when exists (select 1 from play where ${isForeign} and play.key = own.key)
        or own.key in (select key from gone)
        or (own.part, own.key, own.piece * ${MOST_ROWS} + own.n) not in (select name, key, position from once)
        or own.on_seasons and exists (select 1 ${before} and seen.is_own) then 'there'
      when exists (select 1 ${before} and not seen.is_own and ${IS_NEAR}) then 'same-day'
      else 'new' end as verdict
    from own left join pair on pair.name = own.part and pair.key = own.key`
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

/**
 * SQL condition that `seen` may be `own`: on the same day, give or take one where one of both is a day alone, or one
 * viewing about midnight, of which one service may have the beginning and another the end. What has no date may be any
 * of them.
 */
const IS_NEAR = sql`(own.precision = 'unknown' or seen.day = own.day or abs(seen.day - own.day) = 1
  and iif(seen.precision = 'minute' and own.precision = 'minute',
    min(abs(seen.first - own.seen_at), abs(seen.last - own.seen_at)) < ${sql.raw(String(ONE_VIEWING))},
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

/** The statements that take away undated plays whose place dated ones of a piece have taken, once those are written. */
export function replaceUndated(applying: Applying, guard: SQL): [note: SQL, remove: SQL] {
  const { userId, importId } = applying
  const isWritten = sql`written.user_id = ${userId} and written.key = judged.key
    and written.batch = ${importBatch(importId)}`
  const ids = sql`select judged.replaces from (${judgePlays(applying)}) as judged cross join play as written
    where judged.verdict = 'new' and judged.replaces is not null and ${isWritten}`
  return removeReplaced(applying, ids, guard)
}
