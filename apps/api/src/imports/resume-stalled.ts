import { ACTIVE_IMPORT_STATES, type ImportState } from '@marquee/domain/import-job'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { ImportJobs, JobPhase } from './jobs.ts'
import { states } from './move.ts'
import { type ImportRow, isCompared } from './select-import.ts'

/** Milliseconds after which a job that shows no change is taken for one that stands still. */
const STANDSTILL = 10_000

const PHASES: Partial<Record<ImportState, JobPhase>> = {
  ...{ matching: 'match', review: 'compare', applying: 'apply', undoing: 'undo' },
}

/** Milliseconds after which a job is started without a poll; one that waits for TMDB does so for some twenty minutes. */
const UNATTENDED = 30 * 60_000
/** Jobs that one run starts. */
const AT_MOST = 20

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

/**
 * Wakes the jobs of imports that have stood still for long, for no page may be open to poll them: starting one may have
 * failed. The time of their last change stays, by which one that never goes on ends; so they come in any order, and those
 * that never do hold up no other for good.
 */
export async function resumeUnattended({ db, importJobs, now }: Deps): Promise<{ resumed: number }> {
  const [rows] = await readRows(db, [
    sql<{ importId: string; state: ImportState }>`select id as importId, state from import
      where state in (${states(ACTIVE_IMPORT_STATES)}) and state in (${states(['matching', 'applying', 'undoing'])})
        and changed_at < ${now - UNATTENDED} order by random() limit ${AT_MOST}`,
  ])
  for (const { importId, state } of rows) {
    const phase = PHASES[state]
    if (phase !== undefined) await importJobs.start({ importId, phase })
  }
  return { resumed: rows.length }
}
