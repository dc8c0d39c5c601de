import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { NO_COUNTS, type PieceCounts, sumOf } from './apply/counts.ts'

/** Counts of the pieces of an import that are compared. */
export const selectCounts = (importId: SQL | string) =>
  sql<{
    counts: string
  }>`select counts from import_piece where import_id = ${importId} and counts is not null`

export function addCounts(rows: readonly { counts: string }[]): PieceCounts {
  return sumOf(
    rows.map(({ counts }) => JSON.parse(counts) as PieceCounts),
    NO_COUNTS,
  )
}

export async function readCounts(db: Db, importId: string): Promise<PieceCounts> {
  const [rows] = await readRows(db, [selectCounts(importId)])
  return addCounts(rows)
}
