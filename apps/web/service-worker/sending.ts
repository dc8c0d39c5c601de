import { VIEWER_MARK } from '#offline/viewer-mark.ts'
import { timestampHeader } from '#saving/client-timestamp.ts'
import type { Kept } from './database.ts'
import { changeKept, removeKept, waitingOf } from './unsaved.ts'
import { currentViewer } from './viewer.ts'

/** A server that fails over one change this often will not take it; the others must not wait for ever. */
const PATIENCE = 5

/** Without anything to send nobody knows whether the network is `reachable`. */
type Sent = { count: number; shownOn: string[]; reachable: boolean | null }

let sending: Promise<Sent> | null = null

/** Sends what waits, in the order it was changed, each once; whoever asks meanwhile hears how that ended. */
export function sendWaiting(): Promise<Sent> {
  sending ??= send().finally(() => {
    sending = null
  })
  return sending
}

async function send(): Promise<Sent> {
  const sent: Sent = { count: 0, shownOn: [], reachable: null }
  const viewer = await currentViewer()
  const waiting = viewer === null ? [] : await waitingOf(viewer)
  if (viewer === null || waiting.length === 0) return sent

  try {
    for (const kept of waiting) {
      const end = await sendOne(kept)
      sent.reachable = true
      if (end === 'later') break
      if (end === 'sent') sent.count += 1
      sent.shownOn.push(...kept.shownOn)
    }
  } catch {
    sent.reachable = false
  }
  return sent
}

/** After `later` the next ones wait as well; throws when the network is gone. */
async function sendOne(kept: Required<Kept>): Promise<'sent' | 'refused' | 'later'> {
  const answer = await fetch(kept.path, {
    method: kept.method,
    body: kept.body,
    headers: {
      ...timestampHeader(kept.wishedAt),
      // The server takes it only from whose it is.
      [VIEWER_MARK]: kept.viewer,
      ...(kept.body !== null && { 'Content-Type': 'application/json' }),
    },
  })
  // Something newer was saved before this could be, which is what was wanted.
  if (answer.ok || (answer.status === 409 && (await problemOf(answer)).problem === 'superseded')) {
    await removeKept(kept.id)
    return 'sent'
  }
  if (answer.status === 401) return 'later'
  const isBusy = answer.status >= 500 || answer.status === 429 || answer.status === 408
  if (isBusy && kept.failures + 1 < PATIENCE) {
    await changeKept({ ...kept, failures: kept.failures + 1 })
    return 'later'
  }
  const { message } = await problemOf(answer)
  await changeKept({ ...kept, refusal: message })
  return 'refused'
}

async function problemOf(answer: Response): Promise<{ problem: string; message: string }> {
  const told: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const read = (name: 'problem' | 'message') => {
    const value: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, name) : null
    return typeof value === 'string' ? value : ''
  }
  return { problem: read('problem'), message: read('message') || 'The server did not take it.' }
}
