import { DEFAULT_IMPORT_OPTIONS } from '@marquee/domain/import-job'
import type { ImportRecord } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { gatherTitles } from './gather-titles.ts'
import type { ImportRef } from './move.ts'
import { type Contents, type ImportRow, RECORDS_FOR, selectActive, selectMissing } from './select-import.ts'

/** Records of one piece. */
export const PIECE_SIZE = 1000
/** Pieces of one import: some 15 times the largest export that was ever seen. */
export const MOST_PIECES = 500
/** Pieces of all imports of a person whose records are stored: a piece may have 1.5 MB, and the database has 10 GB. */
const MOST_STORED = 1000

export type NewImport = Contents & { fingerprint: string; records: number; pieces: number }

type Begun = { row: ImportRow; missing: number[]; isNew: boolean }

/**
 * Begins an import, unless one has work to do, and returns the active one with the pieces that it lacks; `full` where too
 * much is stored of earlier ones.
 */
export async function beginImport(
  db: Db,
  userId: UserId,
  { fingerprint, records, pieces, ...contents }: NewImport,
  now: number,
): Promise<Begun | 'full' | null> {
  const id = crypto.randomUUID()
  const described = JSON.stringify(contents)
  const options = JSON.stringify(DEFAULT_IMPORT_OPTIONS)
  const active = sql`(select id from import where user_id = ${userId}
    and state in ('uploading', 'matching', 'review', 'applying', 'undoing'))`
  const isFull = sql`(select total(pieces) from import where user_id = ${userId} and state <> 'cancelled'
    and created_at > ${now - RECORDS_FOR}) > ${MOST_STORED - pieces}`
  const [, [row], missing, [stored]] = await readRows(db, [
    sql`insert into import
        (id, user_id, fingerprint, state, contents, records, pieces, options, created_at, changed_at, phase_started_at)
      select ${id}, ${userId}, ${fingerprint}, 'uploading', ${described}, ${records}, ${pieces}, ${options},
        ${now}, ${now}, ${now}
      where ${isSignedIn(userId)} and not exists ${active} and not ${isFull}`,
    selectActive(userId),
    selectMissing(active),
    sql<{ isFull: 0 | 1 }>`select ${isFull} as isFull`,
  ])
  if (row === undefined) return stored?.isFull === 1 ? 'full' : null
  return { row, missing: missing.map(({ piece }) => piece), isNew: row.id === id }
}

/**
 * Stores a piece and the titles of its records; one that is there already changes nothing. Returns the state of the
 * import and how many pieces it lacks, `null` where there is no such import.
 */
export async function storePiece(
  db: Db,
  { userId, id }: ImportRef,
  { piece, records }: { piece: number; records: ImportRecord[] },
  now: number,
): Promise<{ state: string; pieces: number; missing: number } | null> {
  const isOpen = sql`exists (select 1 from import
    where id = ${id} and user_id = ${userId} and state = 'uploading' and pieces > ${piece})`
  const isNew = sql`${isOpen} and not exists (
    select 1 from import_piece where import_id = ${id} and piece = ${piece})`
  const titles = JSON.stringify(gatherTitles(records))
  const [, , , [row]] = await readRows(db, [
    // The first record of a title is that of the lowest piece, whatever order they arrive in.
    sql`insert into import_title (import_id, key, title, position, records, seen_on, pieces, status)
      select ${id}, value ->> 'key', value -> 'title', value -> 'position', value ->> 'records',
        value ->> 'seenOn', json_array(cast(${piece} as integer)), 'waiting'
      from json_each(${titles}) where ${isNew}
      on conflict (import_id, key) do update set
        title = iif(excluded.pieces ->> 0 < pieces ->> 0, excluded.title, title),
        position = iif(excluded.pieces ->> 0 < pieces ->> 0, excluded.position, position),
        records = records + excluded.records,
        seen_on = min(coalesce(seen_on, excluded.seen_on), coalesce(excluded.seen_on, seen_on)),
        pieces = (select json_group_array(value) from (
          select value from json_each(json_insert(pieces, '$[#]', excluded.pieces ->> 0)) order by value
        ))`,
    sql`update import set changed_at = ${now} where id = ${id} and ${isNew}`,
    sql`insert into import_piece (import_id, piece, records)
      select ${id}, ${piece}, ${JSON.stringify(records)} where ${isOpen}
      on conflict do nothing`,
    sql<{ state: string; pieces: number; missing: number }>`
      select state, pieces, pieces - (select count(*) from import_piece where import_id = ${id}) as missing
      from import where id = ${id} and user_id = ${userId}`,
  ])
  return row ?? null
}
