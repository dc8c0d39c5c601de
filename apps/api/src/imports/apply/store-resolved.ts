import type { ResolvedRecord } from '@marquee/domain/import-match'
import { hashText } from '@marquee/importers/hash'
import type { ImportRecord } from '@marquee/importers/record'
import { type SQL, sql } from 'drizzle-orm'
import { inChunks } from '#transfer/chunks.ts'
import type { PieceRef } from './source.ts'

type Resolved = {
  records: readonly Pick<ImportRecord, 'source'>[]
  resolved: readonly ResolvedRecord[]
  /** Condition under which the piece is still what was resolved. */
  isSame?: SQL
}

/**
 * The statements that store what a piece was resolved to, in one batch: why records come to nothing with the piece, and
 * the rows that the others come to one by one, so that pieces can be compared with each other. A series that was seen as
 * a whole comes to more rows than one value of D1 holds. All pieces are stored before the first is counted; storing
 * one again replaces its rows.
 */
export function storeResolved(
  { userId, importId, piece }: PieceRef,
  { records, resolved, isSame = sql`true` }: Resolved,
): SQL[] {
  const number = sql`cast(${piece} as integer)`
  const stored = JSON.stringify(resolved.map(withoutRows))
  const isStored = sql`exists (select 1 from import as whole cross join import_piece as part
    where whole.id = ${importId} and whole.user_id = ${userId} and part.import_id = whole.id
      and part.piece = ${number} and part.resolved = ${stored})`
  return [
    sql`update import_piece set resolved = ${stored}, counts = null
      where import_id = ${importId} and piece = ${number} and typeof(applied_at) = 'null' and ${isSame}`,
    sql`delete from import_row where import_id = ${importId} and piece = ${number} and ${isStored}`,
    ...inChunks(rowsOf(records, resolved)).map(
      ({
        json,
      }) => sql`insert into import_row (import_id, piece, n, kind, source, type, title_id, season, episode,
          episode_id, key, value, seen_at, precision, on_seasons)
        select ${importId}, ${number}, ${of('n')}, ${of('kind')}, ${of('source')}, coalesce(${of('type')}, 'series'),
          ${of('id')}, ${of('season')}, ${of('episode')}, ${of('episodeId')},
          coalesce(${of('key')}, ${of('ratingKey')}, ${of('folder')}, ${of('state')}, ''),
          coalesce(${of('rating')}, ${of('index')}), ${of('at')}, ${of('precision')}, coalesce(${of('ofWhole')}, 0)
        from json_each(${json}) as row where ${isStored}`,
    ),
  ]
}

const of = (name: string) => sql.raw(`row.value ->> '${name}'`)

/** Rows are named by their hash, by which another outcome of the same piece differs. */
function withoutRows(one: ResolvedRecord) {
  return 'rows' in one ? { record: one.record, rows: hashText(JSON.stringify(one.rows)) } : one
}

/** The rows of all records, numbered in their order. */
function rowsOf(records: Resolved['records'], resolved: readonly ResolvedRecord[]) {
  return resolved
    .flatMap((one) =>
      'rows' in one ? one.rows.map((row) => ({ ...row, source: records[one.record]?.source })) : [],
    )
    .map((row, n) => ({ ...row, n }))
}
