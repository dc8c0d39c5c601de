import { ImportOptions } from '@marquee/domain/import-job'
import { MOST_PLAYS } from '@marquee/domain/limits'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { applyPiece } from './apply/apply-piece.ts'
import { ROWS_A_STEP, undoStep } from './apply/undo-import.ts'
import type { PieceRef } from './compare-piece.ts'

/** Applies a piece, and returns whether the import is to go on: a cancellation stops it between two pieces. */
export async function applyNext(db: Db, { importId, piece }: PieceRef, now: number): Promise<boolean> {
  const [[row]] = await readRows(db, [selectIn(importId, 'applying')])
  if (row === undefined) return false
  const options = ImportOptions.parse(JSON.parse(row.options))
  const { userId } = row
  await applyPiece(db, { userId, importId, piece, options, now: new Date(now), mostPlays: MOST_PLAYS })
  await readRows(db, [touch(importId, now)])
  return true
}

/** Takes a part of an import back, and returns whether there is more. */
export async function undoNext(db: Db, importId: string, now: number): Promise<boolean> {
  const [[row]] = await readRows(db, [selectIn(importId, 'undoing')])
  if (row === undefined) return false
  const { left } = await undoStep(db, { userId: row.userId, importId })
  await readRows(db, [countUndone(importId, left), touch(importId, now)])
  return left > 0
}

/** For the progress as many pieces count as applied as there are thousands of rows left. */
const countUndone = (importId: string, left: number) =>
  sql`update import_piece set applied_at = null
    where import_id = ${importId} and piece >= ${left / ROWS_A_STEP} and typeof(applied_at) <> 'null'`

const touch = (importId: string, now: number) =>
  sql`update import set changed_at = ${now} where id = ${importId}`

function selectIn(importId: string, state: 'applying' | 'undoing') {
  return sql<{ userId: string; options: string }>`
    select user_id as userId, options from import where id = ${importId} and state = ${state}`
}
