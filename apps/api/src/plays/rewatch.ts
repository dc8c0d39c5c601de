import { type SQL, sql } from 'drizzle-orm'
import { endRewatchesWhere, isRewatchOver } from '#progress/end-rewatches.ts'
import { watchingOf } from '#progress/unseen.ts'
import { type Change, noteRewatch } from './undo-steps.ts'

/**
 * The statements that end a rewatch once every episode that has aired was seen again, where a condition holds; its plays
 * stay.
 */
export function endRewatch(change: Change, series: number, which = sql`true`): [note: SQL, end: SQL] {
  const { userId, now } = change
  const isOver = sql`user_id = ${userId} and series_id = ${series} and rewatch is not null
    and ${which} and ${isRewatchOver(watchingOf(userId, series), now)}`
  return [noteRewatch(change, isOver), endRewatchesWhere(isOver)]
}
