import { type SQL, sql } from 'drizzle-orm'
import {
  type Applying,
  IS_EARLIER,
  isMarked,
  isPlayedBefore,
  isPlayedInImport,
  millisecondsOf,
  OTHERS,
  type PieceRef,
  rowsOf,
} from './source.ts'

/**
 * Titles of a piece for the watchlist as a SELECT with their `verdict`: `there`, `seen`, `unstored`, or `new`; `if-plays`,
 * `if-rated` and `if-either` of films that are seen once the import's plays, or its ratings as plays, are written.
 */
export function judgeWatchlist(piece: PieceRef): SQL {
  const isRated = sql`exists (select 1 from import_row as rated where rated.import_id = own.import_id
    and rated.kind = 'rating' and rated.type = own.type and rated.title_id = own.title_id)`
  return sql`select own.*, case when not own.is_stored then 'unstored'
      when ${isMarked(piece, 'watchlist')} or exists (select 1 ${OTHERS} and ${IS_EARLIER}) then 'there'
      when ${isMarked(piece, 'seen')} then 'seen' when own.type = 'series' then 'new'
      when ${isPlayedBefore(piece)} then 'seen'
      when ${isPlayedInImport()} then iif(${isRated}, 'if-either', 'if-plays')
      when ${isRated} then 'if-rated' else 'new' end as verdict
    from (${rowsOf(piece, 'watchlist')}) as own`
}

/** Titles that the options put on the watchlist, as a SELECT of rows of `bookmark`. */
export function selectWatchlist(applying: Applying, guard: SQL): SQL {
  const { userId, now, options } = applying
  const isRatedSeen = options.parts.ratings && options.ratedMeansSeen
  const verdicts = [
    'new',
    ...(options.parts.plays ? [] : ['if-plays']),
    ...(isRatedSeen ? [] : ['if-rated']),
    ...(options.parts.plays || isRatedSeen ? [] : ['if-either']),
  ]
  return sql`select ${userId} as user_id, judged.type, judged.title_id, 'watchlist' as label,
      coalesce(judged.seen_at, ${millisecondsOf(now)}) as added_at
    from (${judgeWatchlist(applying)}) as judged
    where ${guard} and judged.verdict in (select value from json_each(${JSON.stringify(verdicts)}))`
}
