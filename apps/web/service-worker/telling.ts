import type { ToPage } from '#offline/messages.ts'
import { worker } from './scope.ts'
import { unsavedNow } from './unsaved.ts'

let reachable = true

/** Notes whether the network answered, and tells every page when that has changed. */
export async function noteReach(isThere: boolean): Promise<void> {
  if (reachable === isThere) return
  reachable = isThere
  await tellState()
}

/** Asks for something small, should the network have been gone when it was last needed. */
export async function lookForNetwork(): Promise<void> {
  if (reachable) return
  const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null)
  await noteReach(answer !== null)
}

/** Tells all pages what waits, what was refused and whether the network is there. */
export async function tellState(): Promise<void> {
  await tellAll({ kind: 'state', reachable, ...(await unsavedNow()) })
}

export async function tellAll(message: ToPage): Promise<void> {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message)
}
