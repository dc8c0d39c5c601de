import { ACTIVE_IMPORT_STATES, type ImportState } from '@marquee/domain/import-job'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { states } from './move.ts'
import { RECORDS_FOR, UNDO_TIME } from './select-import.ts'

const DAY = 86_400_000
/** Time in which an upload has to go on. */
const UPLOAD_FOR = DAY
/** Imports that one run takes: each may have hundreds of large rows. */
const AT_MOST = 20

/** States that wait for the person, or before they do. */
const UNDER_WAY: ImportState[] = ['uploading', 'matching', 'review']
const BUSY: ImportState[] = ['applying', 'undoing']

type Removed = { abandoned: number; cleared: number; final: number }

/**
 * Ends imports that were left or stand still, removes what was sent with those of thirty days ago, the names of their files included, and
 * what undoing needs once that is over. What came of an import stays.
 */
export async function removeOldImports(db: Db, now: Date): Promise<Removed> {
  const time = now.getTime()
  const old = sql`select id from import where created_at < ${time - RECORDS_FOR} and state not in (${states(BUSY)})
    and (exists (select 1 from import_title where import_id = import.id)
      or json_array_length(contents, '$.files') > 0) limit ${AT_MOST}`
  const final = sql`select id from import where created_at < ${time - UNDO_TIME} and finished_at < ${time - UNDO_TIME}
    and exists (select 1 from import_change where import_id = import.id) limit ${AT_MOST}`
  const [, abandoned, cleared, ended] = await readRows(db, [
    // A job that has stood still for as long does not go on.
    sql`update import set state = 'failed', changed_at = ${time}, finished_at = ${time}
      where state in (${states(BUSY)}) and changed_at < ${time - RECORDS_FOR}`,
    sql<{ id: string }>`update import set state = 'cancelled', changed_at = ${time}, finished_at = ${time}
      where id in (select id from import where state in (${states(ACTIVE_IMPORT_STATES)})
          and state = 'uploading' and changed_at < ${time - UPLOAD_FOR}
        union select id from import where created_at < ${time - RECORDS_FOR} and state in (${states(UNDER_WAY)})
        limit ${AT_MOST})
      returning id`,
    old,
    final,
  ])
  const idsOf = (rows: readonly unknown[]) => (rows as { id: string }[]).map(({ id }) => id)
  await removeRows(db, new Set([...idsOf(abandoned), ...idsOf(cleared)]), (id) => [
    deleteFrom('import_piece', id),
    deleteFrom('import_title', id),
    clearFiles(sql`id = ${id}`),
  ])
  await removeRows(db, idsOf(ended), (id) => [deleteFrom('import_change', id)])
  return { abandoned: abandoned.length, cleared: cleared.length, final: ended.length }
}

/** The statement that empties the list of files of some imports: their names may say more than a title does. */
export function clearFiles(which: SQL): SQL {
  return sql`update import set contents = json_set(contents, '$.files', json('[]')) where ${which}`
}

const deleteFrom = (table: string, id: string): SQL =>
  sql`delete from ${sql.identifier(table)} where import_id = ${id}`

/** Runs a batch for each import: one may have 200,000 rows, and the database serves others in between. */
async function removeRows(db: Db, ids: Iterable<string>, statements: (id: string) => SQL[]): Promise<void> {
  for (const id of ids) await readRows(db, statements(id))
}
