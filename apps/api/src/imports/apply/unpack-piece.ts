import { type SQL, sql } from 'drizzle-orm'
import type { PieceRef } from './source.ts'

/**
 * The statements that store the rows of a piece one by one, so that pieces can be compared with each other: in the batch
 * that stores what it was resolved to. All pieces are unpacked before the first is counted; unpacking one again
 * replaces its rows.
 */
export function unpackPiece({ userId, importId, piece }: PieceRef): [SQL, SQL] {
  const number = sql`cast(${piece} as integer)`
  const isOwn = sql`whole.id = ${importId} and whole.user_id = ${userId} and part.import_id = whole.id
    and part.piece = ${number}`
  const of = (name: string) => sql.raw(`row.value ->> '${name}'`)
  return [
    sql`delete from import_row where import_id = ${importId} and piece = ${number}
      and exists (select 1 from import as whole where whole.id = ${importId} and whole.user_id = ${userId})`,
    sql`insert into import_row (import_id, piece, n, kind, source, type, title_id, season, episode, episode_id, key,
        value, seen_at, precision, on_seasons)
      with sent as materialized (select record.key as record, record.value ->> 'source' as source
        from import as whole cross join import_piece as part, json_each(part.records) as record where ${isOwn})
      select ${importId}, ${number}, row_number() over (order by record.key, row.key), ${of('kind')}, sent.source,
        coalesce(${of('type')}, 'series'), ${of('id')}, ${of('season')}, ${of('episode')}, ${of('episodeId')},
        coalesce(${of('key')}, ${of('ratingKey')}, ${of('folder')}, ${of('state')}, ''),
        coalesce(${of('rating')}, ${of('index')}), ${of('at')}, ${of('precision')}, coalesce(${of('ofWhole')}, 0)
      from import as whole cross join import_piece as part cross join json_each(part.resolved) as record
        cross join json_each(record.value, '$.rows') as row
        cross join sent on sent.record = record.value ->> 'record'
      where ${isOwn}`,
  ]
}
