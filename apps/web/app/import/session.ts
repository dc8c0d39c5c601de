import { pageOwner } from '#saving/owner.ts'
import type { ReaderState, ToReader } from './messages.ts'

/** Import that this tab reads and sends; it goes on while one looks at other pages. */
export type ImportSession = {
  state(): ReaderState
  subscribe(listener: () => void): () => void
  post(message: ToReader): void
  /** Ends reading or sending; what was sent stays for when the same files are chosen again. */
  end(): void
}

const IDLE: ReaderState = { step: 'idle' }

let worker: Worker | null = null
let current: ReaderState = IDLE
const listeners = new Set<() => void>()

/** The one session of this tab. */
export const importSession: ImportSession = {
  state: () => current,
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  post(message) {
    try {
      worker ??= start()
      worker.postMessage(message)
    } catch {
      turn({ step: 'broken' })
    }
  },
  end() {
    worker?.terminate()
    worker = null
    turn(IDLE)
  },
}

function start(): Worker {
  const started = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const owner: ToReader = { kind: 'owner', createdAt: pageOwner() }
  started.postMessage(owner)
  started.addEventListener('message', ({ data }: MessageEvent<ReaderState>) => {
    turn(data)
    // What it held is of no more use.
    if (data.step === 'sent') {
      started.terminate()
      worker = null
    }
  })
  started.addEventListener('error', () => turn({ step: 'broken' }))
  return started
}

function turn(state: ReaderState): void {
  current = state
  for (const listener of listeners) listener()
}
