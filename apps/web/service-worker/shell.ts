import { PrecacheController } from 'workbox-precaching'
import { built } from './built.ts'
import { fetchOnce } from './preload.ts'

const FORMER = 'former-files'

const files = new PrecacheController()
files.addToCacheList(built.files)

/** Fetches all that pages are made of, before this worker may take over from the one before it. */
export const installShell = (event: ExtendableEvent) => files.install(event)

/**
 * Drops what only the build before needed, except that pages of it which are still open find their files once more:
 * they are not reloaded under a form that somebody is filling in.
 */
export async function activateShell(event: ExtendableEvent): Promise<void> {
  await caches.delete(FORMER)
  const [present, former] = await Promise.all([caches.open(files.strategy.cacheName), caches.open(FORMER)])
  const wanted = new Set(files.getCachedURLs().map((url) => files.getCacheKeyForURL(url)))
  for (const request of await present.keys()) {
    const file = wanted.has(request.url) ? undefined : await present.match(request)
    if (file) await former.put(request, file)
  }
  await files.activate(event)
}

/** Whether a request is for a file of the build, this one or another. */
export function isFile({ pathname }: URL): boolean {
  return pathname.startsWith('/assets/') || files.getCacheKeyForURL(pathname) !== undefined
}

/** A file of the build; of the next one, which may wait already, or of the last. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  return (
    (await files.matchPrecache(pathname)) ??
    (await caches.match(request, { ignoreVary: true })) ??
    fetchOnce(event)
  )
}
