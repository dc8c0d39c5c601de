import type { ToPage } from '#offline/messages.ts'
import { isReachable } from '#offline/when-reachable.ts'
import { pendingState } from './pending-changes.ts'
import { worker } from './worker-scope.ts'

let reachable = true
let last: Promise<unknown> = Promise.resolve()

/** Records whether the network responded, and notifies all pages when that has changed. */
export async function setReachable(isNow: boolean): Promise<void> {
  if (reachable === isNow) return
  reachable = isNow
  await notifyState()
}

/** Requests a small file if the last request failed, to find out whether the network is back. */
export async function checkNetwork(): Promise<void> {
  if (reachable) return
  await setReachable(await isReachable())
}

/**
 * Notifies all pages of pending and refused changes and of the state of the network. One after the other, or pages could
 * be notified last of what was read first.
 */
export function notifyState(): Promise<void> {
  const notified = last.then(async () =>
    notifyClients({ kind: 'state', reachable, ...(await pendingState()) }),
  )
  last = notified.catch(() => {})
  return notified
}

/**
 * Has all open pages delete what they have stored, and waits until those that are looked at have: the one that logged
 * out goes on to the next page with the response, and would leave all of it behind. Hidden ones may be frozen.
 */
export async function clearPages(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await Promise.all(pages.map(clearPage))
}

function clearPage(page: WindowClient): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve()
    page.postMessage({ kind: 'left' } satisfies ToPage, [port2])
    if (page.visibilityState !== 'visible') resolve()
  })
}

/** Sends a message to all open pages, those of the worker before included. */
export async function notifyClients(message: ToPage): Promise<void> {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message)
}
