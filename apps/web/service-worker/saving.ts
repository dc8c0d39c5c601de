import { isDataPath } from '@marquee/framework-seams/remix-data-address'
import { answerAction } from './data.ts'
import type { Kept } from './database.ts'
import { fetchPages } from './keeping.ts'
import { worker } from './scope.ts'
import { sendWaiting } from './sending.ts'
import { lookForNetwork, noteReach, tellAll, tellState } from './telling.ts'
import { addKept, readKept, waitingOf } from './unsaved.ts'
import { currentViewer } from './viewer.ts'

const WORDS = 'Saved on this device. Sent when you are online again.'
/** A list is fetched anew once a row of changes has come to a pause. */
const PAUSE = 3000

/** Sends a form on its way; a change that does not get through waits here, behind those that wait already. */
export async function answerForm(event: FetchEvent): Promise<Response> {
  const { request } = event
  const copy = request.clone()
  const viewer = await currentViewer()
  // A database that fails holds no change back.
  const waits = viewer !== null && (await isStillWaiting(event, viewer).catch(() => false))
  if (!waits) {
    try {
      const answer = await fetch(request)
      event.waitUntil(noteSaved(event, copy, answer))
      return answer
    } catch (problem) {
      // Who leaves a page ends its requests; that is no lack of a network.
      if (viewer === null || request.signal.aborted) throw problem
    }
  }

  const kept = viewer === null ? null : await readKept(copy)
  if (viewer === null || kept === null) return Response.error()
  await addKept({ ...kept, viewer })
  event.waitUntil(Promise.all([askForNetwork(), tellState()]))
  return answerKept(request, kept)
}

/** Whether something that was changed before waits still, although the network was asked once more. */
async function isStillWaiting(event: ExtendableEvent, viewer: string): Promise<boolean> {
  if ((await waitingOf(viewer)).length === 0) return false
  await sendAll(event)
  return (await waitingOf(viewer)).length > 0
}

/** Sends what waits and tells pages how that ended. */
export async function sendAll(event: ExtendableEvent): Promise<void> {
  const { count, shownOn, reachable } = await sendWaiting()
  await (reachable === null ? lookForNetwork() : noteReach(reachable))
  if (count > 0) await tellAll({ kind: 'sent', count })
  await tellState()
  event.waitUntil(fetchPages(event, shownOn))
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Browsers that can, wake the worker once the network is back, even when no page is open. */
async function askForNetwork(): Promise<void> {
  const { registration }: { registration: WithSync } = worker
  await registration.sync?.register('unsaved').catch(() => {})
}

/** A script hears what is to be shown meanwhile; a plain form comes back to its page. */
function answerKept(
  request: Request,
  { key, fields, page }: Omit<Kept, 'viewer'>,
): Promise<Response> | Response {
  if (!isDataPath(new URL(request.url).pathname)) return Response.redirect(page, 303)
  // Not `saved`: there is nothing new to load.
  return answerAction({ saved: false, toast: WORDS, waits: { key, fields } })
}

/** What was kept of a list is old once a change to it has been saved. */
async function noteSaved(event: ExtendableEvent, request: Request, answer: Response): Promise<void> {
  await noteReach(true)
  const kept = answer.status === 200 || answer.status === 303 ? await readKept(request) : null
  if (kept === null) return
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  await fetchPages(event, kept.shownOn)
}
