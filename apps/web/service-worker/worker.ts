import { isDataPath } from '@marquee/framework-seams/remix-data-address'
import type { ToWorker } from '#offline/messages.ts'
import { answerData, answerPage, offlineData, offlinePage } from './answers.ts'
import { answerArt, isArt, withoutArt } from './art.ts'
import { fetchAlways, fetchMissing } from './keeping.ts'
import { keptAt, leaveFormerBuilds } from './pages.ts'
import { isPastWorker } from './past-worker.ts'
import { beginPreload, setPreload } from './preload.ts'
import { respond } from './respond.ts'
import { answerForm, sendAll } from './saving.ts'
import { worker } from './scope.ts'
import { activateShell, answerFile, installShell, isFile } from './shell.ts'
import { tellState } from './telling.ts'
import { removeKept, retryKept, unsavedNow } from './unsaved.ts'
import { currentMark, forgetEverything, onAnotherViewer } from './viewer.ts'

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([beginPreload(event), installShell(event)]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event))
})

async function takeOver(event: ExtendableEvent): Promise<void> {
  await setPreload()
  await activateShell(event)
  await worker.clients.claim()
  // Not waited for: every page would wait with it.
  void leaveFormerBuilds(await currentMark()).then((paths) => fetchAlways(event, paths.slice(-30)))
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin || isPastWorker(url)) return
  if (isArt(url)) return respond(event, answerArt(event), withoutArt)
  if (request.method === 'POST') return answerPost(event, url)
  if (request.method !== 'GET') return
  if (isFile(url)) respond(event, answerFile(event))
  else if (request.mode === 'navigate') respond(event, answerPage(event), offlinePage)
  // What is fetched ahead comes from the network or not at all: a page that is opened asks in another mode.
  else if (isDataPath(url.pathname) && request.mode !== 'no-cors')
    respond(event, answerData(event), () => offlineData(event))
})

function answerPost(event: FetchEvent, { pathname }: URL): void {
  const page = pathname.replace(/\.data$/, '')
  if (/^\/(search\/detail\/\d+|rate|my-series|episode-detail)$/.test(page)) respond(event, answerForm(event))
  else if (page === '/logout' || page === '/account') respond(event, leave(event))
}

/**
 * Logging out and erasing wipe what is here by themselves: not every browser does what the answer asks of it. Those
 * that do may close everything under the worker meanwhile, so the answer waits for none of it.
 */
async function leave(event: FetchEvent): Promise<Response> {
  const { request } = event
  const answer = await fetch(request)
  // The answer to a plain form leads elsewhere before it can be read.
  const isLogout = answer.type === 'opaqueredirect' && new URL(request.url).pathname === '/logout'
  if (isLogout || answer.headers.has('Clear-Site-Data')) event.waitUntil(forgetEverything())
  return answer
}

worker.addEventListener('message', (event) => {
  event.waitUntil(hear(event, event.data))
})

async function hear(event: ExtendableMessageEvent, told: ToWorker): Promise<void> {
  switch (told.kind) {
    case 'hello':
      event.source?.postMessage({
        kind: 'kept',
        path: told.path,
        at: await keptAt(await currentMark(), told.path),
      })
      await tellState()
      return sendAll(event)
    case 'seen':
      return fetchMissing(event, told.path)
    case 'retry':
      await retryKept(told.id)
      return sendAll(event)
    case 'dismiss':
      await removeKept(told.id)
      return tellState()
    case 'drop':
      for (const { id } of (await unsavedNow()).unsaved) await removeKept(id)
      return tellState()
    case 'take-over':
      return worker.skipWaiting()
  }
}

/** Background Sync, in browsers that have it; in all others pages say hello. */
worker.addEventListener('sync' as 'activate', (event) => event.waitUntil(sendAll(event)))

onAnotherViewer(() => void tellState())
