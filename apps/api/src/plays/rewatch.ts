import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { endRewatchesWhere, isRewatchOver } from '#progress/end-rewatches.ts'
import { OF_FOLLOWING, watchingOf } from '#progress/unseen.ts'
import { type Change, notedPlays, noteRewatch } from './undo-steps.ts'

/** SQL for the time since when plays belong to the rewatch of a row of `following`; older exports do not say when it began. */
export const REWATCH_BEGAN_AT = sql.raw('coalesce(following.rewatch_began_at, following.changed_at)')

/**
 * The statement that takes up again the rewatches which ended with one of these plays: a condition on rows of `play`,
 * which are about to be deleted. The plus leaves those that are named by their keys to the index of keys.
 */
export function resumeRewatches(userId: UserId, isMeant: SQL): SQL {
  const ended = sql`from undo_step as step where step.user_id = ${userId} and step.kind = 'rewatch'
    and step.row ->> 0 = following.series_id
    and exists (select 1 from play where ${isMeant} and type = 'series' and title_id = following.series_id
      and batch = step.batch and rewatch = step.row ->> 1)`
  return sql`update following set rewatch = (select max(step.row ->> 1) ${ended})
    where user_id = ${userId} and rewatch is null
      and series_id in (select title_id from play where ${isMeant} and +type = 'series' and rewatch is not null)
      and exists (select 1 ${ended})`
}

/**
 * The statement that ends rewatches which were taken up again, and in which nothing is left to see again all the same:
 * once the plays of a change were deleted.
 */
export function endResumed(change: Change): SQL {
  const { userId, now } = change
  const { type, id, removed } = notedPlays(change)
  return endRewatchesWhere(sql`user_id = ${userId} and series_id in (select ${id} ${removed} and ${type} = 'series')
    and ${isRewatchOver(OF_FOLLOWING, now)}`)
}

/**
 * The statements that end a rewatch once every episode that has aired was seen again, where a condition holds; its plays
 * stay.
 */
export function endRewatch(change: Change, series: number, which = sql`true`): [note: SQL, end: SQL] {
  const { userId, now } = change
  const isOver = sql`user_id = ${userId} and series_id = ${series}
    and ${which} and ${isRewatchOver(watchingOf(userId, series), now)}`
  return [noteRewatch(change, isOver), endRewatchesWhere(isOver)]
}
