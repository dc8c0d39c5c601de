import { ACTIVE_IMPORT_STATES, type ImportState } from '@marquee/domain/import-job'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { type ImportRow, selectImport } from './select-import.ts'

export type ImportRef = { userId: UserId; id: string }

type Move = {
  from: readonly ImportState[]
  to: ImportState
  now: number
  /** Condition besides the state. */
  guard?: SQL
  /** Statements that run behind the move, whether it was made or not. */
  after?: SQL[]
}

export const states = (names: readonly ImportState[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** True while no other import of the person has work to do. */
export const isOnlyActive = sql`not exists (
  select 1 from import as other
  where other.user_id = import.user_id and other.id <> import.id
    and other.state in (${states(ACTIVE_IMPORT_STATES)})
)`

/** Moves an import to another state, in one batch, and returns it as it is then; `null` where there is none. */
export async function moveImport(
  db: Db,
  { userId, id }: ImportRef,
  { from, to, now, guard = sql`true`, after = [] }: Move,
): Promise<{ moved: boolean; row: ImportRow | null }> {
  const isEnd = !(ACTIVE_IMPORT_STATES as readonly ImportState[]).includes(to)
  const rows = await readRows(db, [
    sql<{ id: string }>`update import
      set state = ${to}, changed_at = ${now}, phase_started_at = ${now},
        finished_at = ${isEnd ? now : null}
      where id = ${id} and user_id = ${userId} and state in (${states(from)}) and ${guard}
      returning id`,
    ...after,
    selectImport(userId, id),
  ])
  const row = (rows.at(-1)?.[0] ?? null) as ImportRow | null
  return { moved: (rows[0]?.length ?? 0) > 0, row }
}
