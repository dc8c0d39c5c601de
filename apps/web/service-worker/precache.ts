import { PrecacheController } from 'workbox-precaching'
import { type BuiltFile, buildInfo } from './build-info.ts'
import { fetchOnce } from './navigation-preload.ts'

const FORMER_FILES = 'former-files'

/** As many as a browser sends at a time to a server that speaks HTTP/1.1. */
const AT_ONCE = 6

const files = new PrecacheController()
files.addToCacheList(buildInfo.files)

/**
 * Fetches the files of the build before this worker may replace the one before it; those that are cached already are
 * left as they are. Workbox fetches one at a time, and whoever is far away has left before it comes to the last; all at
 * once are too many for some browsers (its issue 2528).
 */
export async function installPrecache(event: ExtendableEvent): Promise<void> {
  const missing = buildInfo.files.values()
  const fetchMissing = async () => {
    for (const file of missing) await fetchFile(event, file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchMissing))
}

/** Caches a file of the build; what a page waits for is more urgent. */
async function fetchFile(event: ExtendableEvent, { url, revision }: BuiltFile): Promise<void> {
  const request = new Request(url, { cache: revision === null ? 'default' : 'reload', priority: 'low' })
  await Promise.all(files.strategy.handleAll({ request, event }))
}

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
