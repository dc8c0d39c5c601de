import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { Uncompared } from './run-phase.ts'

/** Pieces of an import that are not compared. */
export async function uncomparedPieces(db: Db, importId: string): Promise<Uncompared> {
  const [rows] = await readRows(db, [
    sql<{ piece: number; isResolved: 0 | 1 }>`select piece, typeof(resolved) <> 'null' as isResolved
      from import_piece where import_id = ${importId} and typeof(counts) = 'null' order by piece`,
  ])
  return {
    unresolved: rows.filter(({ isResolved }) => isResolved === 0).map(({ piece }) => piece),
    uncounted: rows.map(({ piece }) => piece),
  }
}

/** Numbers of the pieces of an import that are not applied, in order. */
export async function unappliedPieces(db: Db, importId: string): Promise<number[]> {
  const [rows] = await readRows(db, [
    sql<{ piece: number }>`select piece from import_piece
      where import_id = ${importId} and typeof(applied_at) = 'null' order by piece`,
  ])
  return rows.map(({ piece }) => piece)
}
