import type { LeftOutReason } from '@marquee/domain/import-match'
import type { ImportRecord } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import type { ViewerSession } from '#auth/viewer-session.ts'
import { readRows } from '#db/read-rows.ts'
import { streamOf } from '#http/stream-of.ts'
import { csvHead, csvLine } from '#transfer/csv-line.ts'

const COLUMNS = [
  ...['file', 'line', 'source', 'what', 'title', 'year'],
  ...['season', 'episode', 'date', 'rating', 'reason'],
]

/** Pieces of one trip: a statement over more would take too long. */
const PIECES_AT_ONCE = 10

const REASONS: Record<LeftOutReason, string> = {
  'title-doubtful': 'Several titles are possible',
  'title-not-found': 'TMDB has no such title',
  'title-skipped': 'You left this title out',
  'title-unavailable': 'TMDB did not answer',
  'episode-unknown': 'TMDB has no such episode',
  unsupported: 'Marquee has no place for it',
}

const ACTIONS: Record<ImportRecord['action'], string> = {
  play: 'play',
  seen: 'seen',
  rating: 'rating',
  watchlist: 'watchlist',
  folder: 'list',
  following: 'following',
}

type LeftOver = { reason: LeftOutReason; record: string }

/** The records of an import that write nothing, as a table that is read as it is sent; `null` without the import. */
export async function leftOverCsv(session: ViewerSession, id: string): Promise<ReadableStream | null> {
  const [[row], first] = await readRows(session.db, [
    sql<{ pieces: number }>`select pieces from import where id = ${id} and user_id = ${session.userId}`,
    selectLeftOver(session, id, 0),
  ])
  if (row === undefined) return null

  return streamOf(linesOf(session, { id, pieces: row.pieces, first }))
}

type Pages = { id: string; pieces: number; first: readonly LeftOver[] }

async function* linesOf(session: ViewerSession, { id, pieces, first }: Pages): AsyncGenerator<string> {
  yield csvHead(COLUMNS) + first.map(lineOf).join('')
  for (let from = PIECES_AT_ONCE; from < pieces; from += PIECES_AT_ONCE) {
    const [rows] = await readRows(session.db, [selectLeftOver(session, id, from)])
    yield rows.map(lineOf).join('')
  }
}

function selectLeftOver({ userId }: ViewerSession, id: string, from: number) {
  return sql<LeftOver>`
    select resolved.value ->> 'leftOut' as reason,
      import_piece.records -> ('$[' || (resolved.value ->> 'record') || ']') as record
    from import join import_piece on import_piece.import_id = import.id
    cross join json_each(import_piece.resolved) as resolved
    where import.id = ${id} and import.user_id = ${userId}
      and import_piece.piece >= ${from} and import_piece.piece < ${from + PIECES_AT_ONCE}
      and resolved.value ->> 'leftOut' is not null
    order by import_piece.piece, resolved.key`
}

function lineOf({ reason, record }: LeftOver): string {
  const { position, source, action, title, time, ...rest } = JSON.parse(record) as ImportRecord
  const episode = 'episode' in rest ? rest.episode : null
  return csvLine([
    ...[position.file, position.line, source, ACTIONS[action], title.name, title.year],
    ...['season' in rest ? rest.season : (episode?.season ?? null), episode?.number ?? null],
    ...[time.at, 'rating' in rest ? rest.rating : null, REASONS[reason]],
  ])
}
