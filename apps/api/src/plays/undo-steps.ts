import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { removeInTurns } from '#db/remove-in-turns.ts'
import type { UserId } from '#db/user-id.ts'
import { deriveProgress } from '#progress/derive.ts'
import { endRewatchesWhere, isRewatchOver } from '#progress/end-rewatches.ts'
import { OF_FOLLOWING, seasonNow } from '#progress/unseen.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, isLatestAmong, type WriteOrder } from '#write-order/write-order.ts'
import { PLAY_COLUMNS } from './insert.ts'
import { isLatestUntick, isLatestViewing, isSeenMark, isTick } from './latest-tick.ts'

/** A change that can be undone as a whole. */
export type Change = { userId: UserId; batch: string; now: Date }

const DAY = 86_400_000
/** How long a change can be undone that took something away. */
const UNDO_DAYS = 30
/** Rows of one person that are stored from one hour to the next, however often they take things back. */
const MOST_STEPS = 20_000

const STEP_COLUMNS = sql.raw('user_id, batch, kind, row, made_at')
const step = ({ batch, now }: Change, user: SQL, kind: string, row: SQL) =>
  sql`${user}, ${batch}, ${kind}, ${row}, ${now.getTime()}`

/** The statement that notes plays which the next one is about to delete by the same condition. */
export function notePlays(change: Change, isMeant: SQL): SQL {
  const row = sql`json_array(id, ${PLAY_COLUMNS})`
  return sql`insert into undo_step (${STEP_COLUMNS})
    select ${step(change, sql`user_id`, 'play', row)} from play where ${isMeant}`
}

/** The statements that note a person's bookmark "Seen" and delete it, under a condition on rows of `bookmark`. */
export function removeSeenMark(
  change: Change,
  condition: SQL,
): [note: SQL, remove: SQL<{ title_id: number }>] {
  const row = sql`json_array(user_id, type, title_id, label, added_at)`
  const isMark = sql`user_id = ${change.userId} and label = 'seen' and ${condition}`
  return [
    sql`insert into undo_step (${STEP_COLUMNS})
      select ${step(change, sql`user_id`, 'bookmark', row)} from bookmark where ${isMark}`,
    sql`delete from bookmark where ${isMark} returning title_id`,
  ]
}

/**
 * SQL for the plays that a change took away: the title of each, the season that its episode stands in now, where they are
 * noted, and the other plays that its film or episode has.
 */
export function notedPlays({ userId, batch: change }: Pick<Change, 'userId' | 'batch'>) {
  const noted = (index: number) => sql.raw(`(noted.row ->> ${index})`)
  // In the order of `notePlays`.
  const [type, id, episodeId, season, episode] = [noted(3), noted(4), noted(5), noted(6), noted(7)]
  const [batch, rewatch] = [noted(11), noted(12)]
  const removed = sql`from undo_step as noted where noted.user_id = ${userId} and noted.batch = ${change}
    and noted.kind = 'play'`
  const others = sql`from play as other where other.user_id = ${userId} and other.type = ${type}
    and other.title_id = ${id} and other.episode_id is ${episodeId}
    and (other.episode_id is not null or (other.season is ${season} and other.episode is ${episode}))`
  const numbers = { season, episode }
  return { type, id, season: seasonNow(episodeId, season), numbers, batch, rewatch, removed, others }
}

/** The statements that take the bookmark "Seen" of series of which the change took the last play of a regular episode. */
export function removeMarkOfUnseen(change: Change): [note: SQL, remove: SQL] {
  const { type, id, season, removed, others } = notedPlays(change)
  return removeSeenMark(
    change,
    sql`bookmark.type = 'series' and (bookmark.type, bookmark.title_id) in (
      select ${type}, ${id} ${removed} and ${season} > 0 and not exists (select 1 ${others}))`,
  )
}

/** The statement that notes a bookmark "Seen" which the change has set just now. */
export function noteNewMark(change: Change, { type, id }: TitleRef, condition = sql`true`): SQL {
  const row = sql`json_array(type, title_id)`
  return sql`insert into undo_step (${STEP_COLUMNS})
    select ${step(change, sql`user_id`, 'no-bookmark', row)} from bookmark
    where user_id = ${change.userId} and type = ${type} and title_id = ${id} and label = 'seen' and added_at = ${change.now.getTime()} and ${condition}
      and not exists (select 1 from undo_step as noted where noted.user_id = ${change.userId}
        and noted.batch = ${change.batch} and noted.kind = 'no-bookmark')`
}

/** The statement that notes films of the change's plays which the next one is about to mark as "Seen". */
export function noteSeenFilms(change: Change): SQL {
  const row = sql`json_array('movies', play.title_id)`
  return sql`insert into undo_step (${STEP_COLUMNS})
    select distinct ${step(change, sql`play.user_id`, 'no-bookmark', row)} from play
    where play.user_id = ${change.userId} and play.batch = ${change.batch} and play.type = 'movies'
      and not exists (select 1 from bookmark where bookmark.user_id = play.user_id and bookmark.type = 'movies'
        and bookmark.title_id = play.title_id and bookmark.label = 'seen')`
}

/** The statement that notes a rewatch which the next one is about to end under the same condition. */
export function noteRewatch(change: Change, condition: SQL): SQL {
  const row = sql`json_array(series_id, rewatch)`
  return sql`insert into undo_step (${STEP_COLUMNS})
    select ${step(change, sql`user_id`, 'rewatch', row)} from following where ${condition}`
}

/** SQL condition that a change has taken a bookmark away. */
export function hasNotedMark({ userId, batch }: Change): SQL {
  return sql`exists (select 1 from undo_step as noted
    where noted.user_id = ${userId} and noted.batch = ${batch} and noted.kind = 'bookmark')`
}

/** SQL condition that a change is no import, which is undone as a whole, with all else that it wrote. */
export const IS_NO_IMPORT = sql.raw("batch not like 'import:%'")

/**
 * Undoes a change as a whole and returns whether there was anything to undo. A film whose plays come back has its
 * bookmark "Seen" again, although another change took it away, and a rewatch is over again whose last play comes back.
 * What something newer marked as seen or took away stays so.
 */
export async function undoChange(db: Db, change: Change, writeOrder: WriteOrder | null): Promise<boolean> {
  const { userId, batch, now } = change
  const isLast = isLatest(writeOrder) ?? sql`true`
  const isOwn = sql`user_id = ${userId} and batch = ${batch} and ${IS_NO_IMPORT} and ${isLast}`
  const stepsOf = (kind: string) => sql`from undo_step as noted where noted.user_id = ${userId}
    and noted.batch = ${batch} and noted.kind = ${kind} and ${isLast}`
  const value = (index: number) => sql.raw(`(noted.row ->> ${index})`)
  const values = (amount: number) =>
    sql.join(
      Array.from({ length: amount }, (_, index) => value(index)),
      sql`, `,
    )
  const isLatestMark = (type: SQL, id: SQL) => isLatestAmong(writeOrder, isSeenMark(type, id)) ?? sql`true`

  const [removed, , , , , , , , steps] = await runInOrder(db, writeOrder, [
    sql`delete from play where ${isOwn} and ${isLatestUntick(writeOrder) ?? sql`true`} returning id`,
    sql`insert or ignore into play (id, ${PLAY_COLUMNS})
      select ${values(13)} ${stepsOf('play')} and ${isLatestReturn(change, writeOrder)}`,
    sql`insert or ignore into bookmark (user_id, type, title_id, label, added_at)
      select ${values(5)} ${stepsOf('bookmark')} and ${isLatestMark(value(1), value(2))}`,
    sql`insert or ignore into bookmark (user_id, type, title_id, label, added_at)
      select ${values(5)} from undo_step as noted where noted.user_id = ${userId} and noted.kind = 'bookmark'
        and (${value(1)}, ${value(2)}) in (select ${value(3)}, ${value(4)} ${stepsOf('play')} and ${value(3)} = 'movies')
        and ${isLatestMark(value(1), value(2))}
      order by noted.id desc`,
    sql`delete from bookmark where user_id = ${userId} and label = 'seen'
      and (type, title_id) in (select ${value(0)}, ${value(1)} ${stepsOf('no-bookmark')})
      and ${isLatestMark(sql`bookmark.type`, sql`bookmark.title_id`)}
      and not exists (select 1 from play where play.user_id = bookmark.user_id and play.type = 'movies'
        and bookmark.type = 'movies' and play.title_id = bookmark.title_id)`,
    handBookmarksOn(userId, sql`select ${value(1)} ${stepsOf('no-bookmark')} and ${value(0)} = 'movies'`),
    sql`update following set rewatch = (select ${value(1)} ${stepsOf('rewatch')} and ${value(0)} = following.series_id)
      where user_id = ${userId} and rewatch is null
        and series_id in (select ${value(0)} ${stepsOf('rewatch')})`,
    endRewatchesWhere(sql`user_id = ${userId}
      and (series_id in (select ${value(4)} ${stepsOf('play')} and ${value(3)} = 'series')
        or series_id in (select ${value(0)} ${stepsOf('rewatch')}))
      and ${isRewatchOver(OF_FOLLOWING, now)}`),
    sql`delete from undo_step where ${isOwn} returning id`,
    deriveProgress(userId),
  ])
  return removed.length > 0 || steps.length > 0
}

/**
 * The statement that hands bookmarks "Seen" of films on to an import whose plays are all that they have left, as it notes
 * those that it has set itself: with its plays the bookmark goes.
 */
function handBookmarksOn(userId: UserId, films: SQL): SQL {
  const plays = sql`from play where play.user_id = mark.user_id and play.type = mark.type
    and play.title_id = mark.title_id`
  return sql`insert into import_change (import_id, kind, row)
    select heir.id, 'bookmark', json_array(mark.label, mark.type, mark.title_id, mark.added_at)
    from bookmark as mark cross join import as heir
    where mark.user_id = ${userId} and mark.type = 'movies' and mark.label = 'seen' and mark.title_id in (${films})
      and heir.id = (select substr(play.batch, length('import:') + 1) ${plays} order by play.id limit 1)
      and heir.user_id = mark.user_id and not exists (select 1 ${plays} and play.source <> 'import')`
}

/** SQL guard on the plays that a change took away: nothing newer took the episode or the film away once more. */
function isLatestReturn(change: Change, writeOrder: WriteOrder | null): SQL {
  const { type, id, numbers, batch, rewatch, others } = notedPlays(change)
  const isMark = sql`(${type} = 'movies' or ${batch} = 'mark:series:' || ${id}) and ${isSeenMark(type, id)}`
  const isTaken = sql`${isTick({ series: id, ...numbers })} or ${isMark}`
  const isSeen = sql`exists (select 1 ${others} and other.rewatch is ${rewatch})`
  return isLatestViewing(writeOrder, isTaken, isSeen) ?? sql`true`
}

/** Deletes what can no longer be undone. */
export async function forgetOldSteps(db: Db, now: Date): Promise<{ forgotten: number }> {
  const old = await removeInTurns(
    db,
    (limit) => sql`delete from undo_step where id in (select id from undo_step
      where made_at < ${now.getTime() - UNDO_DAYS * DAY} limit ${limit}) returning 1`,
  )
  // Only those of people who have too many are ranked.
  const many = await removeInTurns(
    db,
    (limit) => sql`delete from undo_step where id in (select ranked.id from (
        select id, row_number() over (partition by user_id order by id desc) as place from undo_step
        where user_id in (select user_id from undo_step group by user_id having count(*) > ${MOST_STEPS})) as ranked
      where ranked.place > ${MOST_STEPS} limit ${limit}) returning 1`,
  )
  return { forgotten: old + many }
}
