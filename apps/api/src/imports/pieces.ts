import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'

/** Numbers of the pieces of an import that are not compared, in order. */
export async function uncomparedPieces(db: Db, importId: string): Promise<number[]> {
  const [rows] = await readRows(db, [
    sql<{ piece: number }>`select piece from import_piece
      where import_id = ${importId} and typeof(counts) = 'null' order by piece`,
  ])
  return rows.map(({ piece }) => piece)
}

/** Numbers of the pieces of an import that are not applied, in order. */
export async function unappliedPieces(db: Db, importId: string): Promise<number[]> {
  const [rows] = await readRows(db, [
    sql<{ piece: number }>`select piece from import_piece
      where import_id = ${importId} and typeof(applied_at) = 'null' order by piece`,
  ])
  return rows.map(({ piece }) => piece)
}
