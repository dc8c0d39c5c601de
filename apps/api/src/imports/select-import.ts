import { ACTIVE_IMPORT_STATES, type ImportState } from '@marquee/domain/import-job'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { imports } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import { type Import, ImportFile, ImportResult, type Progress, SourceName, Totals } from './answers.ts'

/** Outcome of the reading in the browser, as it is stored beside an import. */
export const Contents = z.object({
  sources: z.array(SourceName),
  files: z.array(ImportFile),
  kinds: Totals,
})
export type Contents = z.infer<typeof Contents>

/** An import with the counts of its titles and pieces, as the database gives it. */
export type ImportRow = {
  id: string
  userId: string
  fingerprint: string
  state: ImportState
  contents: string
  records: number
  pieces: number
  result: string | null
  createdAt: number
  changedAt: number
  phaseStartedAt: number | null
  finishedAt: number | null
  /** JSON of the amounts of titles by status, and of pieces by how far they are; `null` once nothing goes on. */
  titles: string | null
  stored: string | null
}

/** Milliseconds for which what a person sent is stored. */
export const RECORDS_FOR = 30 * 86_400_000
/** How long an import can be undone, in milliseconds. */
export const UNDO_TIME = 30 * 86_400_000

const isActive = sql.raw(`import.state in (${ACTIVE_IMPORT_STATES.map((state) => `'${state}'`).join(', ')})`)

const titleCounts = sql`(
  select json_group_object(status, amount)
  from (select status, count(*) as amount from import_title where import_id = import.id group by status)
)`

// `typeof` is known without reading the column, which lies behind two of hundreds of kilobytes.
const pieceCounts = sql`(
  select json_object(
    'stored', count(*),
    'resolved', coalesce(sum(typeof(resolved) <> 'null'), 0),
    'compared', coalesce(sum(typeof(counts) <> 'null'), 0),
    'applied', coalesce(sum(typeof(applied_at) <> 'null'), 0)
  )
  from import_piece where import_id = import.id
)`

const columns = sql`
  import.id, import.user_id as userId, fingerprint, state, contents, records, pieces, result,
  import.created_at as createdAt, changed_at as changedAt, phase_started_at as phaseStartedAt,
  finished_at as finishedAt`

/** One import of a person. */
export function selectImport(userId: UserId, id: string): SQL<ImportRow> {
  return sql`select ${columns}, ${titleCounts} as titles, ${pieceCounts} as stored
    from ${imports} where import.id = ${id} and import.user_id = ${userId}`
}

/** The import of a person that still has work to do. */
export function selectActive(userId: UserId): SQL<ImportRow> {
  return sql`select ${columns}, ${titleCounts} as titles, ${pieceCounts} as stored
    from ${imports} where import.user_id = ${userId} and ${isActive}`
}

/** The last imports of a person, the newest first; only one has anything to count. */
export function selectImports(userId: UserId, amount: number): SQL<ImportRow> {
  return sql`select ${columns},
      iif(${isActive}, ${titleCounts}, null) as titles, iif(${isActive}, ${pieceCounts}, null) as stored
    from ${imports} where import.user_id = ${userId}
    order by import.created_at desc, import.id limit ${amount}`
}

/** Numbers of the pieces of an import that have not arrived. */
export function selectMissing(importId: SQL | string): SQL<{ piece: number }> {
  return sql`with recursive wanted (piece, pieces) as (
      select 0, pieces from ${imports} where id = ${importId}
      union all select piece + 1, pieces from wanted where piece + 1 < pieces
    )
    select piece from wanted
    where not exists (select 1 from import_piece where import_id = ${importId} and import_piece.piece = wanted.piece)
    order by piece`
}

/** The answer for an import. */
export function importOf(row: ImportRow, now: number): Import {
  const { id, state, records, createdAt, finishedAt } = row
  const { sources, files, kinds } = Contents.parse(JSON.parse(row.contents))
  const result = row.result === null ? null : ImportResult.parse(JSON.parse(row.result))
  const undoUntil = undoUntilOf(row)
  const about = { id, state, sources, createdAt, finishedAt, undoUntil, files, records, kinds }
  return { ...about, progress: progressOf(row, now), result }
}

/** Time until which an import can be undone; `null` for one that wrote nothing, or has still work to do. */
export function undoUntilOf({ state, finishedAt, stored }: ImportRow): number | null {
  const hasWritten = state === 'done' || (state === 'failed' && storedOf(stored).applied > 0)
  return hasWritten && finishedAt !== null ? finishedAt + UNDO_TIME : null
}

const Stored = z.object({
  stored: z.number(),
  resolved: z.number(),
  compared: z.number(),
  applied: z.number(),
})
const ByStatus = z.record(z.string(), z.number())

/** True where all pieces of an import were compared since the last decision. */
export function isCompared({ pieces, stored }: Pick<ImportRow, 'pieces' | 'stored'>): boolean {
  return storedOf(stored).compared >= pieces
}

function storedOf(stored: string | null): z.infer<typeof Stored> {
  return Stored.parse(JSON.parse(stored ?? '{"stored":0,"resolved":0,"compared":0,"applied":0}'))
}

/** How far an import is, and how long the rest takes if it goes on as it did. */
function progressOf(row: ImportRow, now: number): Progress {
  const titles = ByStatus.parse(JSON.parse(row.titles ?? '{}'))
  const stored = storedOf(row.stored)
  const [phase, done, total] = phaseOf(row, titles, stored)
  const elapsed = Math.max(0, now - (row.phaseStartedAt ?? now))
  const secondsLeft =
    phase === null || done === 0 ? null : Math.ceil((elapsed / done) * (total - done) * 0.001)
  return {
    ...{ phase, done, total, secondsLeft },
    matched: titles.matched ?? 0,
    doubtful: titles.doubtful ?? 0,
    notFound: titles['not-found'] ?? 0,
  }
}

type Phase = [Progress['phase'], done: number, total: number]

function phaseOf(
  { state, pieces }: ImportRow,
  titles: Record<string, number>,
  { stored, resolved, compared, applied }: z.infer<typeof Stored>,
): Phase {
  const allTitles = Object.values(titles).reduce((sum, amount) => sum + amount, 0)
  const waiting = titles.waiting ?? 0
  if (state === 'uploading') return ['upload', stored, pieces]
  if (state === 'matching' && waiting > 0) return ['match', allTitles - waiting, allTitles]
  const isComparing =
    state === 'matching' || ((state === 'review' || state === 'applying') && compared < pieces)
  // Each piece is resolved, and then counted.
  if (isComparing) return ['compare', Math.floor((resolved + compared) / 2), pieces]
  if (state === 'applying') return ['apply', applied, pieces]
  if (state === 'undoing') return ['undo', pieces - applied, pieces]
  return [null, 0, 0]
}
