import type { ImportState } from '@marquee/domain/import-job'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { ImportJobs, JobPhase } from './jobs.ts'
import { type ImportRow, isCompared } from './select-import.ts'

/** Milliseconds after which a job that shows no change is taken for one that stands still. */
const STANDSTILL = 10_000

const PHASES: Partial<Record<ImportState, JobPhase>> = {
  ...{ matching: 'match', review: 'compare', applying: 'apply', undoing: 'undo' },
}

type Deps = { db: Db; importJobs: ImportJobs; now: number }

/**
 * Wakes the job of an import that stands still. A runtime that was ended takes its instances along; on Cloudflare an
 * alarm lets them go on, locally only an event does. Of several polls one wakes it.
 */
export async function resumeStalled({ db, importJobs, now }: Deps, row: ImportRow): Promise<void> {
  const { id: importId, state, changedAt } = row
  const phase = PHASES[state]
  if (phase === undefined || now - changedAt < STANDSTILL || (phase === 'compare' && isCompared(row))) return
  const [noticed] = await readRows(db, [
    sql`update import set changed_at = ${now}
      where id = ${importId} and state = ${state} and changed_at = ${changedAt} returning id`,
  ])
  if (noticed.length === 0) return
  await importJobs.start({ importId, phase, ...(phase === 'compare' && { turn: now }) })
}
