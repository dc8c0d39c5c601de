import type { ImportRecord } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { PieceRef } from './compare-piece.ts'

/** Moves the second half of a piece into a new one behind all others; a piece that is shorter by now stays. */
export async function splitPiece(
  db: Db,
  { importId, piece }: PieceRef,
  records: readonly ImportRecord[],
): Promise<void> {
  const middle = Math.ceil(records.length / 2)
  const [first, second] = [records.slice(0, middle), records.slice(middle)]
  const keys = [...new Set(second.map(({ title }) => titleKeyOf(title)))]
  const next = sql`(select pieces from import where id = ${importId})`
  const isWhole = sql`exists (select 1 from import_piece as whole where whole.import_id = ${importId}
    and whole.piece = ${piece} and json_array_length(whole.records) = ${records.length})`
  await readRows(db, [
    sql`update import_title set pieces = json_insert(pieces, '$[#]', ${next})
      where import_id = ${importId} and key in (select value from json_each(${JSON.stringify(keys)})) and ${isWhole}`,
    sql`insert into import_piece (import_id, piece, records)
      select ${importId}, ${next}, ${JSON.stringify(second)} where ${isWhole}`,
    sql`update import set pieces = pieces + 1 where id = ${importId} and ${isWhole}`,
    sql`update import_piece set records = ${JSON.stringify(first)}, resolved = null, counts = null
      where import_id = ${importId} and piece = ${piece} and ${isWhole}`,
  ])
}
