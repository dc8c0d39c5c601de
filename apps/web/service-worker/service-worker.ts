import { isDataPath, pagePathOf } from '@marquee/framework-seams/remix-data-address'
import type { ToWorker } from '#offline/messages.ts'
import { pathPattern } from '#route-patterns.ts'
import { ROUTES } from '#route-table.ts'
import { isArtPath, missingArtResponse, respondWithArt } from './art-cache.ts'
import { isBypassed } from './bypassed-paths.ts'
import { replayAndNotify, replayForSync, respondToForm } from './form-responses.ts'
import { mayErase, respondToErasing, respondToLogout } from './logout-responses.ts'
import { activatePreload, installPreload } from './navigation-preload.ts'
import { notifyState } from './notify-clients.ts'
import { cachedAt, dropOlderBuilds } from './page-cache.ts'
import {
  offlineDataResponse,
  offlinePageResponse,
  respondWithPage,
  respondWithPageData,
} from './page-responses.ts'
import { removePendingChange, retryPendingChange } from './pending-changes.ts'
import { activatePrecache, installPrecache, isBuildFile, respondWithFile } from './precache.ts'
import { closeMessages, openMessage, showMessage } from './push-messages.ts'
import { compareSubscription, expireRegistration, notePush, renewSubscription } from './push-registration.ts'
import { refreshStalePages, renewFormerPages } from './refresh-pages.ts'
import { respond } from './respond.ts'
import { currentViewerHash, onViewerChange } from './viewer.ts'
import { worker } from './worker-scope.ts'

const CHANGING_FORMS = pathPattern(({ queued, changedPages }) => queued ?? changedPages)

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([installPreload(event), installPrecache(event)]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event))
})

async function takeOver(event: ExtendableEvent): Promise<void> {
  await activatePreload()
  await activatePrecache(event)
  await dropOlderBuilds()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin || isBypassed(url)) return
  if (isArtPath(url)) return respond(event, respondWithArt(event), missingArtResponse)
  if (request.method === 'POST') return respondToPost(event, url)
  if (request.method !== 'GET') return
  if (isBuildFile(url)) respond(event, respondWithFile(event))
  else if (request.mode === 'navigate') respond(event, respondWithPage(event), offlinePageResponse)
  // A prefetch (`no-cors`) is left to the network: only what somebody opens may come from the cache.
  else if (isDataPath(url.pathname) && request.mode !== 'no-cors')
    respond(event, respondWithPageData(event), () => offlineDataResponse(event))
})

function respondToPost(event: FetchEvent, url: URL): void {
  const page = pagePathOf(url.pathname)
  if (page === ROUTES.logout.path) respond(event, respondToLogout(event))
  else if (mayErase(url)) {
    // A plain form is left to the browser, which may stop this worker as it deletes the storage.
    if (event.request.mode !== 'navigate') respond(event, respondToErasing(event))
  } else if (CHANGING_FORMS.test(page)) respond(event, respondToForm(event))
}

worker.addEventListener('message', (event) => {
  event.waitUntil(handleMessage(event, event.data))
})

async function handleMessage(event: ExtendableMessageEvent, message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'hello':
      event.source?.postMessage({
        kind: 'kept',
        path: message.path,
        at: await cachedAt(await currentViewerHash(), message.path),
      })
      await notifyState()
      await Promise.allSettled([replayAndNotify(event), compareSubscription()])
      return
    case 'seen':
      await renewFormerPages(event)
      return refreshStalePages(event, message.path)
    case 'retry':
      await retryPendingChange(message.id)
      return replayAndNotify(event)
    case 'dismiss':
      await removePendingChange(message.id)
      return notifyState()
    case 'push':
      return notePush(message.isOn)
    case 'take-over':
      return worker.skipWaiting()
  }
}

/** Background Sync, in browsers that have it; elsewhere open pages send `hello`. */
worker.addEventListener('sync' as 'activate', (event) => event.waitUntil(replayForSync(event)))

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event)))
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)))

onViewerChange(() => void notifyState())
onViewerChange(() => void expireRegistration().catch(() => {}))
onViewerChange(() => void closeMessages().catch(() => {}))
