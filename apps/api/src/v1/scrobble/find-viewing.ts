import { ONE_VIEWING } from '@marquee/domain/play'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Playable } from '#players/decision.ts'

/** Finds when the viewing that something played now belongs to was recorded; `null` where it is gone meanwhile. */
export async function findViewing(
  db: Db,
  userId: UserId,
  played: Playable,
  now: Date,
): Promise<number | null> {
  const at = now.getTime()
  const isPiece =
    played.type === 'movies'
      ? sql`true`
      : sql`season = ${played.season} and episode in (select value from json_each(${JSON.stringify(played.numbers)}))`
  const { seenAt } = await readRow(
    db,
    sql<{ seenAt: number | null }>`select max(seen_at) as seenAt from play where user_id = ${userId}
      and type = ${played.type} and title_id = ${played.id} and ${isPiece} and precision = 'minute'
      and seen_at between ${at - ONE_VIEWING} and ${at + ONE_VIEWING}`,
  )
  return seenAt
}
