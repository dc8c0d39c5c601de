import { type SQL, sql } from 'drizzle-orm'
import {
  type Applying,
  IS_BEST,
  importBatch,
  millisecondsOf,
  OTHERS,
  type PieceRef,
  rowsOf,
  withBest,
} from './source.ts'

/**
 * States of series of a piece as a SELECT with their `verdict`: `new`, `changed` where the person's own choice is older,
 * `there`, or `unstored`. Of several of one series the newest is compared; the others are there.
 */
export function judgeFollowing(piece: PieceRef): SQL {
  return sql`with ${withBest(piece, 'following', sql.raw('other.title_id'))}
    select own.*, mine.state as mine, mine.changed_at,
      case when not own.is_stored then 'unstored' when not ${IS_BEST} then 'there'
        when mine.state is null then 'new' when mine.state = own.key then 'there'
        when mine.changed_at < own.seen_at then 'changed' else 'there' end as verdict
    from own left join following as mine on mine.user_id = ${piece.userId} and mine.series_id = own.title_id`
}

/** States that an import takes, as a SELECT of the columns of `following` that it writes, with those before. */
export function selectFollowing(applying: Applying, guard: SQL): SQL {
  const { userId, now } = applying
  return sql`select ${userId} as user_id, judged.title_id as series_id, judged.key as state,
      coalesce(judged.seen_at, ${millisecondsOf(now)}) as changed_at,
      iif(judged.mine is null, null, json_array(judged.mine, judged.changed_at)) as before
    from (${judgeFollowing(applying)}) as judged where ${guard} and judged.verdict in ('new', 'changed')`
}

/** Series that plays of the import begin, as a SELECT, at their first piece; `is_stated` where the file has a state. */
export function judgeBegun({ userId, importId, ...piece }: PieceRef): SQL {
  return sql`select own.title_id, exists (select 1 from import_row as stated
        where stated.import_id = ${importId} and stated.kind = 'following' and stated.type = 'series'
          and stated.title_id = own.title_id) as is_stated
    from (select played.import_id, played.kind, played.type, played.title_id, played.piece
      from (${rowsOf({ userId, importId, ...piece }, 'play')}) as played
      where played.type = 'series' and played.is_stored group by played.title_id) as own
    where not exists (select 1 ${OTHERS} and +other.piece < own.piece)
      and not exists (select 1 from play where play.user_id = ${userId} and play.type = 'series'
        and play.title_id = own.title_id and play.batch <> ${importBatch(importId)})
      and not exists (select 1 from following as mine
        where mine.user_id = ${userId} and mine.series_id = own.title_id)`
}

/** Series that are put aside, since the person does not want to follow what the import begins. */
export function selectPutAside(applying: Applying, guard: SQL): SQL {
  const { userId, now, options } = applying
  const isTaken = options.parts.following ? sql`not judged.is_stated` : sql`true`
  return sql`select ${userId} as user_id, judged.title_id as series_id, 'paused' as state,
      ${millisecondsOf(now)} as changed_at, null as before
    from (${judgeBegun(applying)}) as judged where ${guard} and ${isTaken}`
}
