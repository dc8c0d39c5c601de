import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { KeptItem } from '../answers.ts'
import { countReplaced, forgetReplaced, restoreReplaced } from './replaced-plays.ts'
import { retainBookmarks, retainFolders, retainRatings, retainStates } from './retain.ts'
import { importBatch } from './source.ts'

type Undoing = { userId: string; importId: string }

/** Rows that one batch takes back: the database serves no other request meanwhile. */
export const ROWS_A_STEP = 1000

/**
 * Takes back up to some thousand rows of an import in state `undoing` in one batch, and returns how many are left. To be
 * called until none are; calling it once more changes nothing. Plays go first, for films and folders depend on them.
 */
export async function undoStep(db: Db, undoing: Undoing): Promise<{ left: number }> {
  const { userId, importId } = undoing
  const batch = importBatch(importId)
  const isUndone = sql`exists (select 1 from import as undone
    where undone.id = ${importId} and undone.user_id = ${userId} and undone.state = 'undoing')`
  const plays = sql`from play where play.user_id = ${userId} and play.batch = ${batch} and play.source = 'import'`
  const notes = sql`from import_change as change
    where change.import_id = ${importId} and change.kind in ('bookmark', 'rating', 'folder', 'item', 'following')`
  const chosen = sql`select change.id, change.kind, change.row ${notes} and ${isUndone}
      and not exists (select 1 ${plays}) and ${countReplaced(importId)} = 0
    order by change.id desc limit ${ROWS_A_STEP}`
  const answers = await readRows(db, [
    sql`delete from play where id in (select play.id ${plays} and ${isUndone} limit ${ROWS_A_STEP})`,
    // In the order of `notePlays`: undoing a removal must not bring back a play of the import.
    sql`delete from undo_step where user_id = ${userId} and kind = 'play' and row ->> 10 = 'import'
      and row ->> 11 = ${batch} and ${isUndone} and not exists (select 1 ${plays})`,
    forgetReplaced(undoing, isUndone),
    ...restoreReplaced(undoing, ROWS_A_STEP, isUndone),
    ...retainRatings(undoing, chosen),
    ...restoreRatings(userId, chosen),
    ...retainStates(undoing, chosen),
    ...restoreStates(userId, chosen),
    retainBookmarks(undoing, chosen),
    removeBookmarks(userId, chosen),
    forgetBookmarks(userId, chosen),
    removeItems(userId, chosen),
    retainFolders(undoing, chosen),
    removeFolders(userId, chosen),
    sql`delete from import_change where id in (select id from (${chosen}))`,
    sql`select iif(exists (select 1 ${plays}), (select count(*) from play
        where play.user_id = ${userId} and play.batch = ${batch}), 0) + (select count(*) ${notes})
        + ${countReplaced(importId)} as amount
      where ${isUndone}`,
  ])
  const [left] = answers.at(-1) as { amount: number }[]
  return { left: left?.amount ?? 0 }
}

/** Changes of one kind, with the values that their notes have, in the order of `note.ts`. */
function notesOf(chosen: SQL, kind: string): SQL {
  const value = (index: number) => sql.raw(`chosen.row ->> ${index} as v${index}`)
  return sql`(select ${sql.join([0, 1, 2, 3].map(value), sql`, `)}, chosen.row -> 3 as before, chosen.row -> 4 as after,
      chosen.row -> 1 as second, chosen.row -> 2 as third
    from (${chosen}) as chosen where chosen.kind = ${kind})`
}

/** A rating that is as the import wrote it is as before again; one that was not there goes. */
function restoreRatings(userId: string, chosen: SQL): SQL[] {
  const isWritten = sql`rating.user_id = ${userId} and rating.type = note.v0 and rating.title_id = note.v1
    and rating.key = note.v2 and rating.rating = note.after ->> 0 and rating.updated_at = note.after ->> 2`
  const notes = sql`${notesOf(chosen, 'rating')} as note`
  return [
    sql`delete from rating where (user_id, type, title_id, key) in (
      select rating.user_id, rating.type, rating.title_id, rating.key from ${notes} cross join rating
      where ${isWritten} and note.before = 'null')`,
    sql`update rating set rating = note.before ->> 0, created_at = note.before ->> 1, updated_at = note.before ->> 2
      from ${notes} where ${isWritten} and note.before <> 'null'`,
  ]
}

function restoreStates(userId: string, chosen: SQL): SQL[] {
  const isWritten = sql`following.user_id = ${userId} and following.series_id = note.v0
    and following.state = note.third ->> 0 and following.changed_at = note.third ->> 1`
  const notes = sql`${notesOf(chosen, 'following')} as note`
  return [
    sql`delete from following where (user_id, series_id) in (
      select following.user_id, following.series_id from ${notes} cross join following
      where ${isWritten} and note.second = 'null')`,
    sql`update following set state = note.second ->> 0, changed_at = note.second ->> 1
      from ${notes} where ${isWritten} and note.second <> 'null'`,
  ]
}

/** A film stays seen while it has plays. */
function removeBookmarks(userId: string, chosen: SQL): SQL {
  return sql`delete from bookmark where (user_id, type, title_id, label) in (
    select mark.user_id, mark.type, mark.title_id, mark.label
    from ${notesOf(chosen, 'bookmark')} as note cross join bookmark as mark
    where mark.user_id = ${userId} and mark.type = note.v1 and mark.title_id = note.v2 and mark.label = note.v0
      and mark.added_at = note.v3 and not (mark.label = 'seen' and exists (select 1 from play
        where play.user_id = ${userId} and play.type = mark.type and play.title_id = mark.title_id)))`
}

/** One that a change took away must not come back without a play of its film that does. */
function forgetBookmarks(userId: string, chosen: SQL): SQL {
  const own = sql`from undo_step where user_id = ${userId}`
  // In the order of `removeSeenMark` and `notePlays`.
  return sql`delete ${own} and kind = 'bookmark' and (row ->> 3, row ->> 1, row ->> 2, row ->> 4) in (
      select note.v0, note.v1, note.v2, note.v3 from ${notesOf(chosen, 'bookmark')} as note)
    and row ->> 2 not in (select row ->> 4 ${own} and kind = 'play' and row ->> 3 = 'movies')`
}

function removeItems(userId: string, chosen: SQL): SQL {
  return sql`delete from folder_item where (folder_id, type, title_id) in (
    select item.folder_id, item.type, item.title_id
    from ${notesOf(chosen, 'item')} as note cross join folder cross join folder_item as item
    where folder.id = note.v0 and folder.user_id = ${userId} and item.folder_id = folder.id and item.type = note.v1
      and item.title_id = note.v2 and item.added_at = note.v3)`
}

/** A folder that was renamed, or that holds something, stays. */
function removeFolders(userId: string, chosen: SQL): SQL {
  return sql`delete from folder where user_id = ${userId} and (id, name) in (
      select note.v0, note.v1 from ${notesOf(chosen, 'folder')} as note)
    and not exists (select 1 from folder_item as item where item.folder_id = folder.id)`
}

/** Lists plays, ratings and states that an undo left as they are, since they were changed by hand; the first thousand. */
export async function listRetained(db: Db, { userId, importId }: Undoing): Promise<KeptItem[]> {
  const [plays, rows] = await readRows(db, [
    sql<KeptItem>`select iif(play.type = 'movies', 'filmPlays', 'episodePlays') as kind, play.type,
        play.title_id as id, title.name, play.season, play.episode
      from play cross join title where play.user_id = ${userId} and play.batch = ${importBatch(importId)}
        and play.source <> 'import' and title.type = play.type and title.id = play.title_id
      order by play.id limit ${ROWS_A_STEP}`,
    sql<KeptItem>`select retained.row ->> 0 as kind, retained.row ->> 1 as type, retained.row ->> 2 as id, title.name,
        cast(nullif(retained.row ->> 3, 'total') as integer) as season, null as episode
      from import as whole cross join import_change as retained
        left join title on title.type = retained.row ->> 1 and title.id = retained.row ->> 2
      where whole.id = ${importId} and whole.user_id = ${userId} and retained.import_id = whole.id and retained.kind = 'retained'
      order by retained.id limit ${ROWS_A_STEP}`,
  ])
  return [...plays, ...rows]
}
