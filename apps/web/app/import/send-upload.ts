import type { ImportState } from '@marquee/domain/import-job'
import { isRunning } from './import-state.ts'
import type { SendFailure } from './messages.ts'
import type { Upload } from './prepare-upload.ts'

/** Tries of one request that gets no answer, or one of a service that is down. */
const MOST_TRIES = 10
const LONGEST_WAIT_MS = 30_000

export class SendError extends Error {
  override name = 'SendError'
  failure: SendFailure

  constructor(failure: SendFailure) {
    super(failure.reason)
    this.failure = failure
  }
}

export type Transport = {
  request(method: string, path: string, body?: unknown): Promise<Response>
  /** Waits that long, or until the network is back. */
  wait(milliseconds: number): Promise<void>
  isOffline(): boolean
}

export type SendProgress = { id: string | null; sent: number; total: number; isWaiting: boolean }

/**
 * Sends an import in pieces and starts it. One that was interrupted is found again by its fingerprint, and only the
 * pieces that it lacks are sent. Answers with its id; throws a `SendError` where it cannot go on.
 */
export async function sendUpload(
  { description, pieceAt }: Upload,
  transport: Transport,
  onProgress: (progress: SendProgress) => void,
): Promise<string> {
  const total = description.pieces
  const state: SendProgress = { id: null, sent: 0, total, isWaiting: false }
  const report = (change: Partial<SendProgress>) => onProgress(Object.assign(state, change))

  report({})
  const begun = await ask('POST', '/api/me/imports', description)
  if (begun.status === 409) throw new SendError({ reason: 'running', id: await findRunning() })
  const { import: created, missing }: { import: { id: string }; missing: number[] } = await answerOf(begun)
  const { id } = created
  report({ id, sent: total - missing.length })

  try {
    await sendPieces(id, missing)
    await answerOf(await ask('POST', `/api/me/imports/${id}/start`))
  } catch (error) {
    // Another tab may have sent the rest, or the answer of a start was lost.
    const isGone = error instanceof SendError && error.failure.reason === 'gone'
    if (!isGone || !(await hasGoneOn(id))) throw error
  }
  return id

  async function sendPieces(id: string, missing: number[]): Promise<void> {
    let lacking = missing
    // The answer names the first thousand.
    while (lacking.length > 0) {
      for (const piece of lacking) {
        await answerOf(await ask('PUT', `/api/me/imports/${id}/pieces/${piece}`, { records: pieceAt(piece) }))
        report({ sent: state.sent + 1 })
      }
      if (state.sent >= total) break
      lacking = (await answerOf<{ missing: number[] }>(await ask('POST', '/api/me/imports', description)))
        .missing
    }
  }

  async function ask(method: string, path: string, body?: unknown): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await transport.request(method, path, body).catch(() => null)
      if (response !== null && response.status < 500 && response.status !== 408) {
        if (state.isWaiting) report({ isWaiting: false })
        return response
      }
      // Without a network it waits as long as that takes.
      if (transport.isOffline()) tries = 1
      else if (tries >= MOST_TRIES) throw new SendError({ reason: 'unreachable' })
      report({ isWaiting: true })
      await transport.wait(Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries))
    }
  }

  async function hasGoneOn(id: string): Promise<boolean> {
    const answer = await ask('GET', `/api/me/imports/${id}`)
    if (answer.status === 404) return false
    const { state }: { state: ImportState } = await answerOf(answer)
    return state !== 'uploading' && state !== 'cancelled' && state !== 'failed'
  }

  async function findRunning(): Promise<string | null> {
    const answer = await ask('GET', '/api/me/imports')
    const { imports }: { imports: { id: string; state: ImportState }[] } = await answerOf(answer)
    return imports.find(isRunning)?.id ?? null
  }
}

async function answerOf<Body>(response: Response): Promise<Body> {
  if (response.ok) return response.json()
  if (response.status === 401) throw new SendError({ reason: 'signed-out' })
  const { problem, message } = await refusalOf(response)
  if (problem === 'import-unknown' || problem === 'import-state') throw new SendError({ reason: 'gone' })
  throw new SendError({ reason: 'refused', message: message ?? 'The import was refused.' })
}

async function refusalOf(response: Response): Promise<{ problem?: string; message?: string }> {
  try {
    return await response.json()
  } catch {
    return {}
  }
}
