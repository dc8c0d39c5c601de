import type { Doubt } from '@marquee/domain/import-match'
import { TmdbError } from '@marquee/tmdb-client/error'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { readRows } from '#db/read-rows.ts'
import type { SessionEnv } from '#env.ts'
import type { Decision } from './answers.ts'
import { CatalogueSilent, countResolved, resolvePiece } from './compare-piece.ts'

type Decided = { open: number } | { problem: 'import-unknown' | 'title-unknown' | 'import-state' }
type Decide = { key: string; decision: Decision }

/** Pieces that are compared again while the person waits; more are left to a job. */
const MOST_AT_ONCE = 2

/** Milliseconds; several decisions of this time share a job. */
const TURN = 10_000

/**
 * Stores a person's decision about a title, also for their next import, and compares again what it changes. Returns how
 * many titles are still open.
 */
export async function decide(
  c: Context<SessionEnv>,
  id: string,
  { key, decision }: Decide,
): Promise<Decided> {
  const { session, clock } = c.var
  const [[row], [title]] = await readRows(session.db, [
    sql<{ state: string; userId: string }>`
      select state, user_id as userId from import where id = ${id} and user_id = ${session.userId}`,
    sql<{ pieces: string; doubt: string | null }>`
      select pieces, doubt from import_title where key = ${key}
        and import_id = (select id from import where id = ${id} and user_id = ${session.userId})`,
  ])
  if (row === undefined) return { problem: 'import-unknown' }
  if (row.state !== 'review') return { problem: 'import-state' }
  if (title === undefined || !(await isTitle(c, decision, title.doubt))) return { problem: 'title-unknown' }

  const now = clock().getTime()
  const open = await store(c, id, { key, decision }, now)
  if (open === null) return { problem: 'import-state' }
  await compareAgain(c, id, JSON.parse(title.pieces) as number[], now)
  return { open }
}

/** True where a decision is about a title of the catalogue: one of the candidates, or one that was searched for. */
async function isTitle(c: Context<SessionEnv>, decision: Decision, doubt: string | null): Promise<boolean> {
  if (decision === null || decision === 'skip') return true
  const { type, id } = decision
  const { candidates } = doubt === null ? { candidates: [] } : (JSON.parse(doubt) as Doubt)
  if (candidates.some((candidate) => candidate.type === type && candidate.id === id)) return true
  try {
    await (type === 'movies' ? c.var.tmdb.film(id) : c.var.tmdb.series(id))
    return true
  } catch (error) {
    if (error instanceof TmdbError && error.kind === 'not-found') return false
    throw error
  }
}

/** Writes a decision and voids the pieces of its title; `null` where the import went on meanwhile. */
async function store(
  { var: { session } }: Context<SessionEnv>,
  importId: string,
  { key, decision }: Decide,
  now: number,
): Promise<number | null> {
  const title = decision === null || decision === 'skip' ? null : decision
  // The catalogue may have taken its time, and the session have ended.
  const isOpen = sql`exists (select 1 from import
    where id = ${importId} and user_id = ${session.userId} and state = 'review')`
  // One that was not doubtful had not been found.
  const status =
    decision === null
      ? sql`iif(doubt is null, 'not-found', 'doubtful')`
      : sql`${title === null ? 'skipped' : 'matched'}`
  const choice =
    decision === null
      ? sql`delete from import_choice where user_id = ${session.userId} and key = ${key} and ${isOpen}`
      : sql`insert into import_choice (user_id, key, type, title_id, decided_at)
          select ${session.userId}, ${key}, ${title?.type ?? null}, ${title?.id ?? null}, ${now} where ${isOpen}
          on conflict (user_id, key) do update set
            type = excluded.type, title_id = excluded.title_id, decided_at = excluded.decided_at`
  const [, , , , [row]] = await readRows(session.db, [
    sql`update import_title set status = ${status}, type = ${title?.type ?? null}, title_id = ${title?.id ?? null},
        decided_at = ${decision === null ? null : now}
      where import_id = ${importId} and key = ${key} and ${isOpen}`,
    sql`update import_piece set resolved = null, counts = null
      where import_id = ${importId} and ${isOpen} and piece in (
        select value from json_each((select pieces from import_title where import_id = ${importId} and key = ${key}))
      )`,
    choice,
    sql`update import set changed_at = ${now} where id = ${importId} and ${isOpen}`,
    sql<{ open: number; isOpen: 0 | 1 }>`select ${isOpen} as isOpen, count(*) as open
      from import_title where import_id = ${importId} and status = 'doubtful'`,
  ])
  return row === undefined || row.isOpen === 0 ? null : row.open
}

/** Compares pieces again: at once where they are few, otherwise behind the answer. */
async function compareAgain(
  { var: { db, tmdb, clock, importJobs } }: Context<SessionEnv>,
  importId: string,
  pieces: readonly number[],
  now: number,
): Promise<void> {
  const deps = { db, tmdb, now: () => clock().getTime() }
  try {
    if (pieces.length > MOST_AT_ONCE) throw new CatalogueSilent('Too many pieces')
    for (const piece of pieces) await resolvePiece(deps, { importId, piece }, { isLast: false })
    for (const piece of pieces) await countResolved(deps, { importId, piece })
  } catch (error) {
    if (!(error instanceof CatalogueSilent)) throw error
    await importJobs.start({ importId, phase: 'compare', turn: Math.floor(now / TURN) })
  }
}
