import type { ApiClient } from '@marquee/api/client'
import type { Answer } from '@marquee/importers/answer'
import { LIMITS, type Limits } from '@marquee/importers/archive/limits'
import { data, redirect } from '@remix-run/cloudflare'
import { toLogin } from '#http/answer.ts'
import { readForm, textOf } from '#http/params.ts'
import { isLongerThan } from '#http/read-body.ts'
import { readAnswers } from '#import/answer-fields.ts'
import { importPath } from '#import/import-path.ts'
import type { FileQuestion, Summary } from '#import/messages.ts'
import { prepareUpload, type Upload } from '#import/prepare-upload.ts'
import { findQuestions, isClear, summaryOf } from '#import/summary.ts'
import { readEarlier } from './read-earlier.ts'

const LARGEST_FILE = 10_000_000
/** The isolate that reads has 128 MB. */
const EDGE_LIMITS: Limits = {
  ...LIMITS,
  ...{ totalBytes: 50_000_000, memberBytes: 25_000_000, members: 1000, records: 100_000 },
}
const FORM_OVERHEAD = 64 * 1024
/** A slow line sends 64 kB a second. */
const UPLOAD_TIMEOUT_MS = 150_000

/** Outcome of a file that could not be sent on at once. */
export type EdgeOutcome = {
  /** Why nothing came of it. */
  refused: string | null
  /** Questions about the file, which has to be chosen again with the answers; those given before come along. */
  questions: FileQuestion[]
  answers: Record<string, Answer>
  summary: Summary | null
  /** Fingerprint of a file of which something is left out: it is sent once the same file comes again. */
  shown: string | null
}

const NOTHING: EdgeOutcome = { refused: null, questions: [], answers: {}, summary: null, shown: null }

const refused = (message: string, status = 400, more: Partial<EdgeOutcome> = {}) =>
  data({ ...NOTHING, ...more, refused: message }, { status })

/** Reads one file of a plain form, sends what it holds to the API, and leads to the import. */
export async function readAtEdge(api: ApiClient, request: Request) {
  if (isLongerThan(LARGEST_FILE + FORM_OVERHEAD, request)) return refused(TOO_LARGE, 413)
  // Reading takes seconds of the isolate, which are for people with an account.
  const known = await api.api.me.imports.$get()
  if (known.status === 401) throw toLogin('/import')
  if (known.status !== 200) return refused(FAILED, 503)
  const form = await readForm(request, LARGEST_FILE + FORM_OVERHEAD, UPLOAD_TIMEOUT_MS)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return refused('Choose a file first.')
  if (file.size > LARGEST_FILE) return refused(TOO_LARGE, 413)

  // Only here: no page that is rendered needs the readers.
  const { readImport } = await import('@marquee/importers/read-import')
  const answers = mergeAnswers(readEarlier(textOf(form, 'answers')), readAnswers(form))
  const reading = await readImport([{ path: file.name, blob: file }], {
    ...{ answers, limits: EDGE_LIMITS, now: new Date() },
  })
  const shown = textOf(form, 'shown')
  const isFirst = !form.has('0.path') && shown === ''
  const questions = findQuestions(reading).filter(({ path }) => isFirst || answers[path] !== undefined)
  if (questions.length > 0) return data({ ...NOTHING, questions, answers }, { status: 422 })
  if (reading.records.length === 0)
    return refused('Nothing to import was found in this file.', 422, { summary: summaryOf(reading) })

  const upload = await prepareUpload(reading)
  const { fingerprint } = upload.description
  if (!isClear(reading) && shown !== fingerprint)
    return data({ ...NOTHING, answers, summary: summaryOf(reading), shown: fingerprint }, { status: 422 })
  return send(api, upload)
}

const TOO_LARGE = 'This file is too large to be read here. Without JavaScript 10 MB is the most.'

async function send(api: ApiClient, { description, pieceAt }: Upload) {
  const imports = api.api.me.imports
  const begun = await imports.$post({ json: description })
  if (begun.status === 401) throw toLogin('/import')
  if (begun.status === 409) return refused('Another import has work to do. Finish or stop it first.', 409)
  if (begun.status === 429) return refused((await begun.json()).message, 429)
  if (begun.status !== 200 && begun.status !== 201) return refused(FAILED, 503)

  const { import: created, missing } = await begun.json()
  const { id } = created
  for (const piece of missing) {
    const param = { id, piece: String(piece) }
    const body = JSON.stringify({ records: pieceAt(piece) })
    const stored = await imports[':id'].pieces[':piece'].$put(
      { param, json: { records: [] } },
      { init: { body } },
    )
    if (stored.status !== 200) return refused(FAILED, 503)
  }
  const started = await imports[':id'].start.$post({ param: { id } })
  if (started.status !== 200) return refused(FAILED, 503)
  return redirect(importPath(id), 303)
}

const FAILED = 'Marquee could not store all of it. Send the file again: it goes on where it stopped.'

function mergeAnswers(
  earlier: Record<string, Answer>,
  given: Record<string, Answer>,
): Record<string, Answer> {
  const paths = new Set([...Object.keys(earlier), ...Object.keys(given)])
  return Object.fromEntries([...paths].map((path) => [path, { ...earlier[path], ...given[path] }]))
}
