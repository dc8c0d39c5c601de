import { FIRST_DAY } from '@marquee/domain/play'
import { type SQL, sql } from 'drizzle-orm'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { playCount } from '#plays/quota.ts'
import {
  type Applying,
  IS_EARLIER,
  importBatch,
  isMarked,
  isPlayedBefore,
  isPlayedInImport,
  millisecondsOf,
  OTHERS,
  type PieceRef,
  rowsOf,
} from './source.ts'

/** Rated films of a piece that the person has not seen, as a SELECT with `is_played` for whether the import has a play. */
export function judgeUnwatched(piece: PieceRef): SQL {
  return sql`select own.*, ${isPlayedInImport()} as is_played
    from (${rowsOf(piece, 'rating')}) as own
    where own.type = 'movies' and own.is_stored and not exists (select 1 ${OTHERS} and ${IS_EARLIER})
      and not ${isPlayedBefore(piece)} and not ${isMarked(piece, 'seen')}`
}

/** The statement that writes a play without a date of each rated film that was not seen. */
export function insertUnwatched(applying: Applying, guard: SQL): SQL {
  const { userId, importId, options, mostPlays } = applying
  const isTaken = options.parts.plays ? sql`not judged.is_played` : sql`true`
  return sql`insert into play (${PLAY_COLUMNS})
    with fresh as materialized (select judged.*, row_number() over (order by judged.n) as place
      from (${judgeUnwatched(applying)}) as judged where ${guard} and ${isTaken})
    select ${userId}, 'import:rated:movies:' || fresh.title_id, 'movies', fresh.title_id, null, null, null, null,
      'unknown', 'import', ${importBatch(importId)}, null
    from fresh where ${playCount(userId)} + fresh.place <= ${mostPlays} order by fresh.place
    on conflict (user_id, key) do nothing`
}

const FIRST = new Date(FIRST_DAY)

/**
 * Bookmarks "Seen" of films of a piece whose plays it wrote, as a SELECT of rows of `bookmark`, at the time of their last
 * play in the import that may be true, or else of now.
 */
export function selectSeenBookmarks(applying: Applying, guard: SQL): SQL {
  const { userId, importId, now } = applying
  const films = (kind: 'play' | 'rating') =>
    sql`select own.title_id from (${rowsOf(applying, kind)}) as own where own.type = 'movies'`
  return sql`select play.user_id, 'movies' as type, play.title_id, 'seen' as label,
      coalesce((select max(seen.seen_at) from import_row as seen where seen.import_id = ${importId}
        and seen.kind = 'play' and seen.type = 'movies' and seen.title_id = play.title_id
        and seen.seen_at between ${millisecondsOf(FIRST)} and ${millisecondsOf(now)}),
        ${millisecondsOf(now)}) as added_at
    from (${films('play')} union ${films('rating')}) as films cross join play
    where ${guard} and play.user_id = ${userId} and play.type = 'movies' and play.title_id = films.title_id
      and play.batch = ${importBatch(importId)}
      and not exists (select 1 from bookmark as there where there.user_id = play.user_id and there.type = 'movies'
        and there.title_id = play.title_id and there.label = 'seen')
    group by play.user_id, play.title_id`
}
