import { type SQL, sql } from 'drizzle-orm'
import type { TotalKind } from '../answers.ts'
import type { PieceRef } from './source.ts'

/** Rows that an import noted so that it can be taken back, and the numbers of what its pieces added. */
export type ChangeKind = 'bookmark' | 'rating' | 'folder' | 'item' | 'following' | 'added'

/** The statement that notes rows before the next one writes them, out of the same SELECT. */
export function noteRows(importId: string, kind: Exclude<ChangeKind, 'added'>, row: SQL, rows: SQL): SQL {
  return sql`insert into import_change (import_id, kind, row)
    select ${importId}, ${kind}, ${row} from (${rows}) as noted`
}

/** The statement that notes how many rows the one before it has written of a piece; triggers' rows do not count. */
export function noteAdded({ importId, piece }: PieceRef, kind: TotalKind, guard: SQL): SQL {
  return sql`insert into import_change (import_id, kind, row)
    select ${importId}, 'added', json_array(cast(${piece} as integer), ${kind}, changes()) where ${guard}`
}

export type AddedRow = { kind: TotalKind; amount: number }

/** The statement for the numbers of what an import, or one piece of it, has added. */
export function selectAdded({ userId, importId }: Omit<PieceRef, 'piece'>, which = sql`true`): SQL<AddedRow> {
  return sql`select change.row ->> 1 as kind, sum(change.row ->> 2) as amount
    from import as whole cross join import_change as change
    where whole.id = ${importId} and whole.user_id = ${userId} and change.import_id = whole.id
      and change.kind = 'added' and ${which}
    group by 1`
}
