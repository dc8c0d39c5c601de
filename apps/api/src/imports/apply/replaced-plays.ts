import { type SQL, sql } from 'drizzle-orm'
import { PLAY_COLUMNS } from '#plays/insert.ts'
import { importBatch } from './source.ts'

type Undoing = { userId: string; importId: string }

/** A value of a note, in the order of `removeReplaced`. */
const value = (index: number) => sql.raw(`change.row ->> ${index}`)

const notesOf = (importId: string) =>
  sql`from import_change as change where change.import_id = ${importId} and change.kind = 'replaced'`

/**
 * The undated plays that an import has replaced by dated ones so far, as a SELECT. Casts give its columns a type, without
 * which SQLite finds none of thousands by an index.
 */
export const selectReplaced = (importId: string): SQL => {
  const integer = (index: number) => sql`cast(${value(index)} as integer)`
  return sql`select ${integer(0)} as id, ${value(2)} as key, cast(${value(3)} as text) as type,
    ${integer(4)} as title_id, ${integer(5)} as episode_id, ${integer(6)} as season, ${integer(7)} as episode,
    ${integer(8)} as seen_at, ${value(9)} as precision, ${value(10)} as source ${notesOf(importId)}`
}

/** The statements that note and delete a person's plays that an import replaces, whose ids are given as a SELECT. */
export function removeReplaced(
  { userId, importId }: Undoing,
  ids: SQL,
  guard: SQL,
): [note: SQL, remove: SQL] {
  return [
    sql`insert into import_change (import_id, kind, row)
      select ${importId}, 'replaced', json_array(id, ${PLAY_COLUMNS}) from play
      where ${guard} and user_id = ${userId} and id in (${ids})`,
    sql`delete from play where ${guard} and user_id = ${userId}
      and id in (select ${value(0)} ${notesOf(importId)})`,
  ]
}

/** The statements that bring back up to `most` plays that an import replaced, under a condition. */
export function restoreReplaced(
  { userId, importId }: Undoing,
  most: number,
  condition: SQL,
): [restore: SQL, forget: SQL] {
  const values = Array.from({ length: 13 }, (_, index) => value(index))
  const chosen = sql`${notesOf(importId)} and ${value(1)} = ${userId} and ${condition}
    order by change.id limit ${most}`
  return [
    sql`insert or ignore into play (id, ${PLAY_COLUMNS}) select ${sql.join(values, sql`, `)} ${chosen}`,
    sql`delete from import_change where id in (select change.id ${chosen})`,
  ]
}

/** The statement after which no import brings back what it replaced of another one that is undone. */
export function forgetReplaced({ userId, importId }: Undoing, condition: SQL): SQL {
  return sql`delete from import_change as change where change.kind = 'replaced'
    and ${value(11)} = ${importBatch(importId)} and ${condition}
    and change.import_id in (select other.id from import as other where other.user_id = ${userId})`
}

/** SQL for the number of plays that an import has replaced. */
export const countReplaced = (importId: string): SQL => sql`(select count(*) ${notesOf(importId)})`
