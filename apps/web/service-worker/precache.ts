import { PrecacheController } from 'workbox-precaching'
import { buildInfo } from './build-info.ts'
import { fetchOnce } from './navigation-preload.ts'

const FORMER_FILES = 'former-files'

const files = new PrecacheController()
files.addToCacheList(buildInfo.files)

/** Fetches the files of the build before this worker may replace the one before it. */
export const installPrecache = (event: ExtendableEvent) => files.install(event)

/**
 * Deletes the files of former builds, except that pages of the last build which are still open find theirs once more:
 * they are not reloaded under a form that is being filled in.
 */
export async function activatePrecache(event: ExtendableEvent): Promise<void> {
  await caches.delete(FORMER_FILES)
  const [current, former] = await Promise.all([
    caches.open(files.strategy.cacheName),
    caches.open(FORMER_FILES),
  ])
  const wanted = new Set(files.getCachedURLs().map((url) => files.getCacheKeyForURL(url)))
  for (const request of await current.keys()) {
    const file = wanted.has(request.url) ? undefined : await current.match(request)
    if (file) await former.put(request, file)
  }
  await files.activate(event)
}

/** Returns whether a request is for a file of a build, this one or another. */
export function isBuildFile({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/') || files.getCacheKeyForURL(pathname) !== undefined
}

/** Responds with a file of this build, of the next one, whose worker may wait already, or of the last. */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  return (
    (await files.matchPrecache(pathname)) ??
    (await caches.match(request, { ignoreVary: true })) ??
    fetchOnce(event)
  )
}
