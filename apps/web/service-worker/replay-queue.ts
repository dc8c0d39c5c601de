import { isJson } from '#http/is-json.ts'
import { VIEWER_HASH_HEADER } from '#offline/viewer-hash.ts'
import { timestampHeader } from '#saving/client-timestamp.ts'
import { OWNER_HEADER } from '#saving/owner.ts'
import type { PendingChange } from './database.ts'
import { pendingChangesOf, removePendingChange, updatePendingChange } from './pending-changes.ts'
import { currentViewer } from './viewer.ts'

/** Server errors after which a change counts as refused, so that it does not block the others for ever. */
const MAX_FAILURES = 5

/** Milliseconds within which failures count as one, or five pages that are opened in a row would use them up. */
const FAILURE_INTERVAL = 15_000

/** Result of a replay; `reachable` is `null` when there was nothing to send. */
type ReplayResult = {
  count: number
  /** The account whose changes were sent; `null` where they do not say so. */
  owner: string | null
  shownOn: string[]
  reachable: boolean | null
  isSignedOut: boolean
}

let replaying: Promise<ReplayResult> | null = null

/**
 * Sends the pending changes in the order they were made, each once; concurrent calls share one replay. The first of them
 * alone is given its count, so that pages are not notified twice of the same changes.
 */
export async function replayQueue(now = Date.now()): Promise<ReplayResult> {
  if (replaying !== null) return { ...(await replaying), count: 0 }
  replaying = replay(now).finally(() => {
    replaying = null
  })
  return replaying
}

async function replay(now: number): Promise<ReplayResult> {
  const result: ReplayResult = { count: 0, owner: null, shownOn: [], reachable: null, isSignedOut: false }
  const viewer = await currentViewer()
  const waiting = viewer === null ? [] : await pendingChangesOf(viewer)
  if (viewer === null || waiting.length === 0) return result

  try {
    for (const change of waiting) {
      const outcome = await replayChange(change, now)
      result.reachable = true
      result.isSignedOut = outcome === 'signed-out'
      if (outcome === 'later' || outcome === 'signed-out') break
      if (outcome === 'sent') {
        result.count += 1
        result.owner = change.owner ?? null
      }
      result.shownOn.push(...change.shownOn)
    }
  } catch {
    result.reachable = false
  }
  return result
}

/** Sends one change. After `later` and `signed-out` the next ones stay queued as well; throws when the network fails. */
async function replayChange(
  change: PendingChange & { id: number },
  now: number,
): Promise<'sent' | 'refused' | 'later' | 'signed-out'> {
  const response = await fetch(change.path, {
    method: change.method,
    body: change.body,
    headers: {
      ...timestampHeader(change.wishedAt),
      // The server accepts it only while this viewer is signed in.
      ...(change.owner ? { [OWNER_HEADER]: change.owner } : { [VIEWER_HASH_HEADER]: change.viewer }),
      ...(change.body !== null && { 'Content-Type': 'application/json' }),
    },
  })
  // Some networks respond themselves, with a page of their own.
  if (response.ok && (response.redirected || !isJson(response))) return 'later'
  // A newer value was saved already, so this one is obsolete.
  if (response.ok || (response.status === 409 && (await problemOf(response)).problem === 'superseded')) {
    await removePendingChange(change.id)
    return 'sent'
  }
  if (response.status === 401) return 'signed-out'
  const isBusy = response.status >= 500 || response.status === 429 || response.status === 408
  // A clock that was put back must not keep the change queued for ever.
  if (isBusy && Math.abs(now - (change.failedAt ?? 0)) < FAILURE_INTERVAL) return 'later'
  if (isBusy && change.failures + 1 < MAX_FAILURES) {
    await updatePendingChange({ ...change, failures: change.failures + 1, failedAt: now })
    return 'later'
  }
  const { message } = await problemOf(response)
  await updatePendingChange({ ...change, refusal: message })
  return 'refused'
}

async function problemOf(response: Response): Promise<{ problem: string; message: string }> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const read = (name: 'problem' | 'message') => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
    return typeof value === 'string' ? value : ''
  }
  return { problem: read('problem'), message: read('message') || 'The server did not accept it.' }
}
