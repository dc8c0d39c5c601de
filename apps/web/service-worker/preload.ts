import { PAST_WORKER } from './past-worker.ts'
import { worker } from './scope.ts'

type Route = { condition: { urlPattern: string }; source: 'network' }
type Routing = { addRoutes?(routes: Route[]): Promise<void> }

/**
 * Whether the browser may send a request for a page while the worker still wakes up (navigation preload). In Firefox
 * one that fails fails the page, whatever the worker answers; `sync` tells Chromium from the others. And a page that
 * the worker lets by would be asked for twice, but where the browser can be told which those are (`addRoutes`).
 */
export function mayPreload(registration: object, installing: object): boolean {
  return 'navigationPreload' in registration && 'sync' in registration && 'addRoutes' in installing
}

/** Says which paths never pass this worker. The setting is the registration's: what the last worker set ends here. */
export async function beginPreload(event: ExtendableEvent & Routing): Promise<void> {
  const routes = PAST_WORKER.map((urlPattern): Route => ({ condition: { urlPattern }, source: 'network' }))
  if (mayPreload(worker.registration, event)) await event.addRoutes?.(routes)
  // Before the first worker there is nothing to end.
  await worker.registration.navigationPreload?.disable().catch(() => {})
}

/** Turns preloads on where they work, and off for those who have had them anyway. */
export async function setPreload(): Promise<void> {
  const { navigationPreload } = worker.registration
  const installing: { prototype: object } | undefined = Reflect.get(worker, 'InstallEvent')
  if (mayPreload(worker.registration, installing?.prototype ?? {})) await navigationPreload.enable()
  else await navigationPreload?.disable()
}

/** Sends the browser's request, once: where it was sent ahead of the worker, that is the answer. */
export async function fetchOnce(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse
  return early instanceof Response ? early : fetch(event.request)
}
