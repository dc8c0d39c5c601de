import { ImportOptions, type ImportState } from '@marquee/domain/import-job'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { type ImportResult, NO_TOTALS, ImportResult as ResultShape } from './answers.ts'
import { readAdded } from './apply/read-result.ts'
import { listRetained } from './apply/undo-import.ts'
import { states } from './move.ts'
import { readCounts } from './read-counts.ts'
import { leftOutOf, thereOf } from './review-totals.ts'

/** Lets the person look through an import all of whose pieces are compared. */
export async function startReview(db: Db, importId: string, now: number): Promise<void> {
  await readRows(db, [
    sql`update import set state = 'review', changed_at = ${now}, phase_started_at = ${now}
      where id = ${importId} and state = 'matching'`,
  ])
}

/** Ends an import that was applied, with what it did. */
export async function finishApply(db: Db, importId: string, now: number): Promise<void> {
  const about = await readEnd(db, importId, 'applying')
  if (about === null) return
  const counts = await readCounts(db, importId)
  const { added, since } = await readAdded(db, { userId: about.userId, importId })
  const [alreadyThere, leftOut] = [thereOf(counts, about.options), leftOutOf(counts)]
  await finish(db, importId, {
    ...{ from: ['applying'], to: 'done', now },
    result: { added, alreadyThere, leftOut, since, kept: [] },
  })
}

/** Ends an import that was taken back, with what stayed because it was changed since. */
export async function finishUndo(db: Db, importId: string, now: number): Promise<void> {
  const about = await readEnd(db, importId, 'undoing')
  if (about === null) return
  const kept = await listRetained(db, { userId: about.userId, importId })
  const result = { ...(about.result ?? NO_RESULT), kept }
  await finish(db, importId, { from: ['undoing'], to: 'undone', now, result })
}

/** Ends an import whose job cannot go on. */
export async function fail(db: Db, importId: string, now: number): Promise<void> {
  await finish(db, importId, { from: ['matching', 'applying', 'undoing'], to: 'failed', now })
}

const NO_RESULT: ImportResult = { added: NO_TOTALS, alreadyThere: 0, leftOut: 0, since: null, kept: [] }

type End = { from: ImportState[]; to: ImportState; now: number; result?: ImportResult }

async function finish(db: Db, importId: string, { from, to, now, result }: End): Promise<void> {
  const stored = result === undefined ? sql`result` : sql`${JSON.stringify(result)}`
  await readRows(db, [
    sql`update import set state = ${to}, changed_at = ${now}, finished_at = ${now}, result = ${stored}
      where id = ${importId} and state in (${states(from)})`,
  ])
}

async function readEnd(db: Db, importId: string, state: ImportState) {
  const [[row]] = await readRows(db, [
    sql<{ userId: string; options: string; result: string | null }>`
      select user_id as userId, options, result from import where id = ${importId} and state = ${state}`,
  ])
  if (row === undefined) return null
  const result = row.result === null ? null : ResultShape.parse(JSON.parse(row.result))
  return { userId: row.userId, options: ImportOptions.parse(JSON.parse(row.options)), result }
}
