import { ONE_VIEWING } from '@marquee/domain/play'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Playable } from '#players/decision.ts'
import { piecesOf } from '#players/record-plays.ts'
import { selectPlayable } from '#plays/queries.ts'
import { isOfPiece } from '#plays/same-piece.ts'

/** Finds when the viewing that something played now belongs to was recorded; `null` where it is gone meanwhile. */
export async function findViewing(
  db: Db,
  userId: UserId,
  played: Playable,
  now: Date,
): Promise<number | null> {
  const at = now.getTime()
  const pieces = sql.join(piecesOf(played).map(selectPlayable), sql` union all `)
  const { seenAt } = await readRow(
    db,
    sql<{ seenAt: number | null }>`select max(play.seen_at) as seenAt from (${pieces}) as piece
      cross join play on play.user_id = ${userId} and play.type = ${played.type} and ${isOfPiece('piece')}
      where play.precision = 'minute' and play.seen_at between ${at - ONE_VIEWING} and ${at + ONE_VIEWING}`,
  )
  return seenAt
}
