import type { ImportRecord as RecordType } from '@marquee/importers/record'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount, requireSession } from '#auth/require-account.ts'
import { tooMany } from '#auth/throttled.ts'
import { readRows } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { limitBodyTo } from '#http/body.ts'
import { describe } from '#http/describe.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { countImport } from '#transfer/guards.ts'
import { answer } from './answer.ts'
import { Created, Import, ImportFile, ImportList, SourceName, StoredPiece, Totals } from './answers.ts'
import { ImportParam, PieceParams } from './params.ts'
import { ImportRecord } from './record-schema.ts'
import { resumeStalled } from './resume-stalled.ts'
import { importOf, selectImport, selectImports } from './select-import.ts'
import { beginImport, MOST_PIECES, PIECE_SIZE, storePiece } from './upload.ts'

/** Bytes; a row of D1 holds 2 MB. */
const LARGEST_PIECE = 1_500_000
const LARGEST_LIST = 1_500_000
/** A slow line sends 64 kB a second. */
const PIECE_TIME = 60_000

const MOST_IMPORTS = 50

const DAY_IN_SECONDS = 86_400

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

/** Imports from other services: the upload in pieces, and what became of them. */
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
      if (begun === 'full') return tooMany(c, DAY_IN_SECONDS)

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
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['import-unknown'],
        409: ['import-state'],
      },
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
