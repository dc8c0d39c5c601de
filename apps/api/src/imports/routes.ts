import type { ImportState } from '@marquee/domain/import-job'
import type { ImportRecord as RecordType } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { requireAccount, requireSession } from '#auth/require-account.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv, SessionEnv } from '#env.ts'
import { limitBodyTo } from '#http/body.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { countImport } from '#transfer/guards.ts'
import { answer } from './answer.ts'
import { Created, Import, ImportFile, ImportList, SourceName, StoredPiece, Totals } from './answers.ts'
import { isOnlyActive, moveImport } from './move.ts'
import { ImportParam, PieceParams } from './params.ts'
import { ImportRecord } from './record-schema.ts'
import { resumeStalled } from './resume-stalled.ts'
import {
  type ImportRow,
  importOf,
  selectImport,
  selectImports,
  UNDO_TIME,
  undoUntilOf,
} from './select-import.ts'
import { beginImport, MOST_PIECES, PIECE_SIZE, storePiece } from './upload.ts'

/** Bytes; a row of D1 holds 2 MB. */
const LARGEST_PIECE = 1_500_000
const LARGEST_LIST = 1_500_000
/** A slow line sends 64 kB a second. */
const PIECE_TIME = 60_000

const MOST_IMPORTS = 50

const NewImport = z
  .strictObject({
    /** Hash of the keys of all records, by which an upload is found again. */
    fingerprint: z.string().regex(/^[\w-]{16,100}$/),
    records: z.int().min(1),
    pieces: z.int().min(1).max(MOST_PIECES),
    sources: z.array(SourceName).max(20),
    files: z.array(ImportFile).max(5000),
    kinds: Totals,
  })
  .refine(({ records, pieces }) => records <= pieces * PIECE_SIZE, {
    path: ['pieces'],
    message: `A piece holds at most ${PIECE_SIZE} records`,
  })

type Piece = { records: RecordType[] }

/** With its type by name: the client's declarations would not hold it spelled out. */
const Piece: z.ZodType<Piece, Piece> = z.strictObject({
  records: z.array(ImportRecord).min(1).max(PIECE_SIZE),
})

const refusals = { 401: ['signed-out'], 404: ['import-unknown'], 409: ['import-state'] } as const
const refused = { 401: [...refusals[401]], 404: [...refusals[404]], 409: [...refusals[409]] }

/** States that are left by a cancellation at once; one that is applied is taken back by its job. */
const CANCELLABLE: ImportState[] = ['uploading', 'matching', 'review']

/** Imports from other services: the upload in pieces, and the job that goes on behind it. */
export const imports = new Hono<AppEnv>()
  .post(
    '/imports',
    describe('Begins an import of records, or finds the one whose upload was interrupted', {
      tag: 'Me',
      answers: { 200: Created, 201: Created },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        409: ['import-running'],
        429: ['too-many-attempts'],
      },
    }),
    requireAccount,
    countImport,
    limitBodyTo(LARGEST_LIST),
    validate('json', NewImport),
    async (c) => {
      const wanted = c.req.valid('json')
      const { session, clock } = c.var
      const now = clock().getTime()
      const begun = await beginImport(session.db, session.userId, wanted, now)
      if (begun === null) return c.json(problem('signed-out'), 401)

      const { row, missing, isNew } = begun
      const isSame = row.fingerprint === wanted.fingerprint && row.pieces === wanted.pieces
      if (row.state !== 'uploading' || !isSame) return c.json(problem('import-running'), 409)
      return answer<Created, 200 | 201>(c, { import: importOf(row, now), missing }, isNew ? 201 : 200)
    },
  )
  .put(
    '/imports/:id/pieces/:piece',
    describe('Stores up to 1,000 records of an import, the pieces numbered from 0; again changes nothing', {
      tag: 'Me',
      answers: { 200: StoredPiece },
      refusals: { 400: ['invalid-input'], ...refused },
    }),
    requireSession,
    limitBodyTo(LARGEST_PIECE, PIECE_TIME),
    validate('param', PieceParams),
    validate('json', Piece),
    async (c) => {
      const { id, piece } = c.req.valid('param')
      const { records } = c.req.valid('json')
      const { session, clock } = c.var
      const ref = { userId: session.userId, id }
      const stored = await storePiece(session.db, ref, { piece, records }, clock().getTime())
      if (stored === null) return c.json(problem('import-unknown'), 404)
      if (stored.state !== 'uploading' || piece >= stored.pieces) return c.json(problem('import-state'), 409)
      return c.json({ missing: stored.missing }, 200)
    },
  )
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
  .get(
    '/imports',
    describe('Lists your imports, the newest first', {
      tag: 'Me',
      answers: { 200: ImportList },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    async (c) => {
      const { session, clock } = c.var
      const now = clock().getTime()
      const [rows] = await readRows(session.db, [selectImports(session.userId, MOST_IMPORTS)])
      return answer<ImportList, 200>(c, { imports: rows.map((row) => importOf(row, now)) }, 200)
    },
  )
  .get(
    '/imports/:id',
    describe('How far an import is, and what it did', {
      tag: 'Me',
      answers: { 200: Import },
      refusals: { 401: ['signed-out'], 404: ['import-unknown'] },
    }),
    requireSession,
    validate('param', ImportParam),
    async (c) => {
      const { session, clock } = c.var
      const [[row]] = await readRows(session.db, [selectImport(session.userId, c.req.valid('param').id)])
      if (row === undefined) return c.json(problem('import-unknown'), 404)
      const now = clock().getTime()
      await resumeStalled({ db: session.db, importJobs: c.var.importJobs, now }, row)
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

/** Records and titles of an import that was cancelled. */
const removeCancelled = (id: string) =>
  ['import_piece', 'import_title'].map(
    (table) => sql`delete from ${sql.identifier(table)}
      where import_id = ${id} and exists (select 1 from import where id = ${id} and state = 'cancelled')`,
  )
