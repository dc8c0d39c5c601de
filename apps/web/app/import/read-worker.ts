import type { Answer } from '@marquee/importers/answer'
import { type ImportReading, readImport } from '@marquee/importers/read-import'
import { ownerHeader, setOwner } from '#saving/owner.ts'
import type { ReaderState, ToReader } from './messages.ts'
import { prepareUpload } from './prepare-upload.ts'
import { SendError, sendUpload, type Transport } from './send-upload.ts'
import { findQuestions, isClear, summaryOf } from './summary.ts'

/**
 * Web Worker of the import: reads the chosen files and sends what it found, so that neither holds up the page. Files
 * and records stay here; the page hears how far it is.
 */
let files: File[] = []
let answers: Record<string, Answer> = {}
let reading: ImportReading | null = null

/** Milliseconds between two reports of progress. */
const REPORT_INTERVAL_MS = 100

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  handle(data).catch(() => report({ step: 'broken' }))
})

async function handle(message: ToReader): Promise<void> {
  if (message.kind === 'owner') return setOwner(message.createdAt)
  if (message.kind === 'send') return send()
  if (message.kind === 'read') {
    files = message.files
    answers = {}
  } else {
    // A table whose columns are known may then raise the question in which order its dates are.
    for (const [path, answer] of Object.entries(message.answers))
      answers[path] = { ...answers[path], ...answer }
  }
  await read(message.kind === 'answer' ? Object.keys(message.answers) : null)
}

/** Reads the files; after answers, only files that were `answered` may raise further questions. */
async function read(answered: string[] | null): Promise<void> {
  let reportedAt = 0
  report({ step: 'reading', files: files.length, filesRead: 0, entries: 0, path: null, share: 0 })
  const found = await readImport(
    files.map((file) => ({ path: file.name, blob: file })),
    {
      answers,
      now: new Date(),
      onProgress(progress) {
        const now = Date.now()
        if (now - reportedAt < REPORT_INTERVAL_MS) return
        reportedAt = now
        report({ step: 'reading', ...progress })
      },
    },
  )
  reading = found
  const questions = findQuestions(found).filter(({ path }) => answered === null || answered.includes(path))
  if (questions.length > 0) return report({ step: 'asking', questions })
  if (isClear(found)) return send()
  report({ step: 'checking', summary: summaryOf(found) })
}

async function send(): Promise<void> {
  if (reading === null) return
  try {
    const upload = await prepareUpload(reading)
    const id = await sendUpload(upload, transport, (progress) => report({ step: 'sending', ...progress }))
    reading = null
    report({ step: 'sent', id })
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    report({ step: 'failed', failure: error.failure })
  }
}

const transport: Transport = {
  request: (method, path, body) =>
    fetch(path, {
      method,
      headers: { ...ownerHeader(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  wait: (milliseconds) =>
    new Promise((goOn) => {
      const timer = setTimeout(done, milliseconds)
      addEventListener('online', done, { once: true })
      function done() {
        clearTimeout(timer)
        removeEventListener('online', done)
        goOn()
      }
    }),
  isOffline: () => !navigator.onLine,
}

function report(state: ReaderState): void {
  postMessage(state)
}
