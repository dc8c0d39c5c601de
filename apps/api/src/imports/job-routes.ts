import type { ImportState } from '@marquee/domain/import-job'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv, SessionEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { answer } from './answer.ts'
import { Import } from './answers.ts'
import { isOnlyActive, moveImport } from './move.ts'
import { ImportParam } from './params.ts'
import { clearFiles } from './remove-old.ts'
import { type ImportRow, importOf, UNDO_TIME, undoUntilOf } from './select-import.ts'

const refusals = { 401: ['signed-out'], 404: ['import-unknown'], 409: ['import-state'] } as const
const refused = { 401: [...refusals[401]], 404: [...refusals[404]], 409: [...refusals[409]] }

/** States that are left by a cancellation at once; one that is applied is taken back by its job. */
const CANCELLABLE: ImportState[] = ['uploading', 'matching', 'review']

/** Changes of an import's state, each of which its job goes on from. */
export const importChanges = new Hono<AppEnv>()
  .post(
    '/imports/:id/start',
    describe('Starts matching the titles of an import all of whose pieces are there', {
      tag: 'Me',
      answers: { 200: Import },
      refusals: refused,
    }),
    requireSession,
    validate('param', ImportParam),
    async (c) => {
      const { id } = c.req.valid('param')
      const { session, clock } = c.var
      const now = clock().getTime()
      const { row } = await moveImport(
        session.db,
        { userId: session.userId, id },
        {
          ...{ from: ['uploading'], to: 'matching', now },
          guard: sql`pieces = (select count(*) from import_piece where import_id = import.id)`,
        },
      )
      if (row === null) return c.json(problem('import-unknown'), 404)
      if (row.state !== 'matching') return c.json(problem('import-state'), 409)
      await c.var.importJobs.start({ importId: id, phase: 'match' })
      return answer<Import, 200>(c, importOf(row, now), 200)
    },
  )
  .post(
    '/imports/:id/apply',
    describe('Writes what the review of an import shows, in the background', {
      tag: 'Me',
      answers: { 202: Import },
      refusals: refused,
    }),
    requireSession,
    validate('param', ImportParam),
    async (c) => {
      const { id } = c.req.valid('param')
      const now = c.var.clock().getTime()
      const ref = { userId: c.var.session.userId, id }
      const { row } = await moveImport(c.var.session.db, ref, { from: ['review'], to: 'applying', now })
      if (row === null) return c.json(problem('import-unknown'), 404)
      if (row.state !== 'applying') return c.json(problem('import-state'), 409)
      await c.var.importJobs.start({ importId: id, phase: 'apply' })
      return answer<Import, 202>(c, importOf(row, now), 202)
    },
  )
  .post(
    '/imports/:id/cancel',
    describe('Ends an import; what it has written already is taken back', {
      tag: 'Me',
      answers: { 200: Import },
      refusals: refused,
    }),
    requireSession,
    validate('param', ImportParam),
    async (c) => {
      const { id } = c.req.valid('param')
      const row = await cancel(c, id)
      if (row === null) return c.json(problem('import-unknown'), 404)
      if (row.state === 'undoing') await c.var.importJobs.start({ importId: id, phase: 'undo' })
      else if (row.state === 'cancelled') await c.var.importJobs.end(id)
      else return c.json(problem('import-state'), 409)
      return answer<Import, 200>(c, importOf(row, c.var.clock().getTime()), 200)
    },
  )
  .post(
    '/imports/:id/undo',
    describe('Takes an import back, up to 30 days after; what you changed since stays', {
      tag: 'Me',
      answers: { 202: Import },
      refusals: { ...refused, 409: ['import-state', 'import-running'] },
    }),
    requireSession,
    validate('param', ImportParam),
    async (c) => {
      const { id } = c.req.valid('param')
      const now = c.var.clock().getTime()
      const { row } = await moveImport(
        c.var.session.db,
        { userId: c.var.session.userId, id },
        {
          ...{ from: ['done', 'failed'], to: 'undoing', now },
          guard: sql`finished_at > ${now - UNDO_TIME} and ${hasWritten} and ${isOnlyActive}`,
        },
      )
      if (row === null) return c.json(problem('import-unknown'), 404)
      if (row.state !== 'undoing')
        return c.json(problem(isUndoable(row, now) ? 'import-running' : 'import-state'), 409)
      await c.var.importJobs.start({ importId: id, phase: 'undo' })
      return answer<Import, 202>(c, importOf(row, now), 202)
    },
  )

const isUndoable = (row: ImportRow, now: number) => (undoUntilOf(row) ?? 0) > now

/** One that failed while it was applied has written some of its pieces. */
const hasWritten = sql`(state = 'done' or exists (select 1 from import_piece
  where import_id = import.id and applied_at is not null))`

/** Moves an import to its end or, while it is applied, to being taken back. */
async function cancel(c: Context<SessionEnv>, id: string): Promise<ImportRow | null> {
  const { session, clock } = c.var
  const ref = { userId: session.userId, id }
  const now = clock().getTime()
  const { moved, row } = await moveImport(session.db, ref, {
    ...{ from: CANCELLABLE, to: 'cancelled', now },
    after: removeCancelled(ref.id),
  })
  if (moved || row?.state !== 'applying') return row
  return (await moveImport(session.db, ref, { from: ['applying'], to: 'undoing', now })).row
}

/** Statements that remove records, titles and names of files of an import that was cancelled. */
const removeCancelled = (id: string) => [
  ...['import_piece', 'import_title'].map(
    (table) => sql`delete from ${sql.identifier(table)}
      where import_id = ${id} and exists (select 1 from import where id = ${id} and state = 'cancelled')`,
  ),
  clearFiles(sql`id = ${id} and state = 'cancelled'`),
]
