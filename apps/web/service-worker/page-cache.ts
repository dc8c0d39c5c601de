import { buildInfo } from './build-info.ts'

/** Stored in browsers. */
const CACHED_AT_HEADER = 'X-Kept-At'
const PREFIX = 'pages'
const MAX_PAGES = 120

type ReadPage = { body: Blob; headers: Headers }

/** Pages refer to files of their build, so pages of another build cannot be used. */
const nameFor = (viewer: string) => `${PREFIX}-${buildInfo.version}-${viewer}`

/** Path of a page in one spelling: links leave signs as they are that the router and the worker encode. */
function addressOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://page.invalid')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** Caches a complete page for the viewer it was rendered for. */
export async function cachePage(viewer: string, path: string, { body, headers }: ReadPage): Promise<void> {
  const cache = await caches.open(nameFor(viewer))
  const stamped = new Headers(headers)
  // The files it asks to preload are in the precache.
  stamped.delete('Link')
  stamped.set(CACHED_AT_HEADER, String(Date.now()))
  await cache.put(addressOf(path), new Response(body, { headers: stamped }))
  // Oldest first.
  const cached = await cache.keys()
  await Promise.all(cached.slice(0, -MAX_PAGES).map((request) => cache.delete(request)))
}

export async function findCachedPage(viewer: string, path: string): Promise<Response | undefined> {
  return (await caches.open(nameFor(viewer))).match(addressOf(path))
}

/** Returns when a page was cached; `null` if it is not. */
export async function cachedAt(viewer: string, path: string): Promise<number | null> {
  const page = await findCachedPage(viewer, path)
  return page ? Number(page.headers.get(CACHED_AT_HEADER)) : null
}

/** Returns the newest page of a viewer, for what is the same on all of them: shell and theme. */
export async function findAnyCachedPage(viewer: string): Promise<Response | undefined> {
  const cache = await caches.open(nameFor(viewer))
  const [newest] = (await cache.keys()).toReversed()
  return newest && cache.match(newest)
}

export async function clearPageCache(): Promise<void> {
  await deleteCaches((name) => name.startsWith(PREFIX))
}

/** Deletes the pages of other builds, and returns the paths of those that `viewer` had. */
export async function dropFormerBuilds(viewer: string): Promise<string[]> {
  const isFormer = (name: string) =>
    name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}-${buildInfo.version}-`)
  const former = (await caches.keys()).filter((name) => isFormer(name) && name.endsWith(`-${viewer}`))
  const requests = await Promise.all(former.map(async (name) => (await caches.open(name)).keys()))
  await deleteCaches(isFormer)
  return requests.flat().map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

async function deleteCaches(matches: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(matches).map((name) => caches.delete(name)))
}
