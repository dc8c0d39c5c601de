import { BYPASSED_PATHS } from './bypassed-paths.ts'
import { worker } from './worker-scope.ts'

type Route = { condition: { urlPattern: string }; source: 'network' }
type Routing = { addRoutes?(routes: Route[]): Promise<void> }

/**
 * Returns whether the browser may send a page's request while the worker still starts (navigation preload). In Firefox a
 * preload that fails fails the page, whatever the worker responds; `sync` tells Chromium from the others. A page that
 * the worker does not handle would be requested twice unless the browser knows which those are (`addRoutes`).
 */
export function mayPreload(registration: object, installing: object): boolean {
  return 'navigationPreload' in registration && 'sync' in registration && 'addRoutes' in installing
}

/** Registers the bypassed paths. Preload is a setting of the registration: what the last worker enabled ends here. */
export async function installPreload(event: ExtendableEvent & Routing): Promise<void> {
  const routes = BYPASSED_PATHS.map((urlPattern): Route => ({ condition: { urlPattern }, source: 'network' }))
  if (mayPreload(worker.registration, event)) await event.addRoutes?.(routes)
  // Before the first worker there is nothing to disable.
  await worker.registration.navigationPreload?.disable().catch(() => {})
}

/** Enables preloads where they work, and disables them elsewhere. */
export async function activatePreload(): Promise<void> {
  const { navigationPreload } = worker.registration
  const installing: { prototype: object } | undefined = Reflect.get(worker, 'InstallEvent')
  if (mayPreload(worker.registration, installing?.prototype ?? {})) await navigationPreload.enable()
  else await navigationPreload?.disable()
}

/** Fetches the browser's request once: a preload that is under way is its response. */
export async function fetchOnce(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse
  return early instanceof Response ? early : fetch(event.request)
}
