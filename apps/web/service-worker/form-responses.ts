import { isDataPath, pagePathOf } from '@marquee/framework-seams/remix-data-address'
import { patternOf } from '#route-patterns.ts'
import { ROUTES } from '#route-table.ts'
import type { PendingChange } from './database.ts'
import { checkNetwork, notifyClients, notifyState, setReachable } from './notify-clients.ts'
import { REFRESHED } from './offline-pages.ts'
import { cachedAt } from './page-cache.ts'
import { actionResponse } from './page-data.ts'
import { addPendingChange, pendingChangesOf, readPendingChange } from './pending-changes.ts'
import { refreshChangedPages } from './refresh-pages.ts'
import { replayQueue } from './replay-queue.ts'
import { currentViewer, isForeign } from './viewer.ts'
import { worker } from './worker-scope.ts'

const QUEUED_TOAST = 'Saved on this device. Sent when you are online again.'
/** Milliseconds from a change to the refresh of the pages that show it: several changes in a row cause one. */
const REFRESH_DELAY = 3000

const ROUTES_WITH_CHANGES = Object.values(ROUTES).flatMap(({ changedPages, ...route }) =>
  changedPages ? { changedPages, path: patternOf(route) } : [],
)

/** Sends a form to the server; without a network, or behind other pending changes, its change is queued. */
export async function respondToForm(event: FetchEvent): Promise<Response> {
  const { request } = event
  const change = await readPendingChange(request.clone())
  const viewer = await currentViewer()
  // What cannot be queued overtakes nothing. Where the database fails, forms are still sent.
  const isBlocked =
    change !== null && viewer !== null && (await hasPendingAfterReplay(event, viewer).catch(() => false))
  if (!isBlocked) {
    try {
      const response = await fetch(request)
      event.waitUntil(refreshAfterForm(event, response, change?.shownOn))
      return response
    } catch (problem) {
      // A request that its page aborted says nothing about the network.
      if (viewer === null || request.signal.aborted) throw problem
    }
  }

  if (viewer === null || change === null || (await isForeign(change.owner))) return Response.error()
  // After logging out nothing may be stored; the page says that it could not be saved.
  if (viewer !== (await currentViewer())) return Response.error()
  await addPendingChange({ ...change, viewer })
  event.waitUntil(requestSync())
  // Before the response, or the page would show it, be notified of the state before, and take it back for a moment.
  await notifyState().catch(() => {})
  return queuedResponse(request, { ...change, viewer })
}

/** Replays the queue and returns whether changes are still pending. */
async function hasPendingAfterReplay(event: ExtendableEvent, viewer: string): Promise<boolean> {
  if ((await pendingChangesOf(viewer)).length === 0) return false
  await replayAndNotify(event)
  return (await pendingChangesOf(viewer)).length > 0
}

/** Replays the queue, notifies pages of the result and refreshes the pages that show the changes. */
export async function replayAndNotify(event: ExtendableEvent): Promise<void> {
  const { count, owner, shownOn, reachable, isSignedOut } = await replayQueue()
  // Before any state without the changes: from then on pages show them until they have loaded the result.
  if (count > 0) await notifyClients({ kind: 'sent', count, owner })
  await (reachable === null ? checkNetwork() : setReachable(reachable))
  await notifyState()
  // A page says who is signed in now; until then it would be tried again for a session that has ended.
  event.waitUntil(refreshChangedPages(event, isSignedOut ? [...shownOn, ...REFRESHED.public] : shownOn))
}

/** Replays the queue for Background Sync, which tries again later where this rejects. */
export async function replayForSync(event: ExtendableEvent): Promise<void> {
  await replayAndNotify(event)
  const viewer = await currentViewer()
  if (viewer !== null && (await pendingChangesOf(viewer)).length > 0)
    throw new Error('Changes are left to send')
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Registers a Background Sync: browsers that have it start the worker once the network is back. */
async function requestSync(): Promise<void> {
  const { registration }: { registration: WithSync } = worker
  await registration.sync?.register('unsaved').catch(() => {})
}

/** Response for a queued change: data for a script, a redirect for a plain form, to its page where that is cached. */
async function queuedResponse({ url }: Request, change: PendingChange): Promise<Response> {
  const { key, fields, page, viewer } = change
  const { pathname, search } = new URL(url)
  if (!isDataPath(pathname)) {
    const isCached = (await cachedAt(viewer, pathname + search).catch(() => null)) !== null
    return Response.redirect(isCached ? url : page, 303)
  }
  // Not `saved`: there is nothing new to load. Pages of earlier versions read `waits`.
  return actionResponse({ saved: false, toast: QUEUED_TOAST, waits: { key, fields } })
}

/** Refreshes the cached pages that show what a form has changed: those of its route, where it names none itself. */
export async function refreshAfterForm(
  event: FetchEvent,
  response: Response,
  shownOn = changedPagesOf(event.request),
): Promise<void> {
  await setReachable(true)
  // A script is given a redirect as 202; that after a plain form cannot be read.
  if (![200, 202].includes(response.status) && response.type !== 'opaqueredirect') return
  await refreshChangedPages(event, shownOn, REFRESH_DELAY)
}

/** The page of a form, without its dialog, and the others of its route that show what it changes. */
function changedPagesOf({ url }: Request): string[] {
  const pathname = pagePathOf(new URL(url).pathname)
  const route = ROUTES_WITH_CHANGES.find(({ path }) => path.test(pathname))
  return route ? [pathname, ...route.changedPages] : []
}
