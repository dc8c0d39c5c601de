import { buildInfo } from './build-info.ts'

/** Stored in browsers. */
const CACHED_AT_HEADER = 'X-Kept-At'
const PREFIX = 'pages'
const MAX_PAGES = 120

type ReadPage = { body: Blob; headers: Headers }

/** Pages refer to files of their build, so each build has its own. */
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

/** Returns the cached page of a viewer; where this build has none yet, that of a former build. */
export function findCachedPage(viewer: string, path: string): Promise<Response | undefined> {
  return findIn(viewer, (cache) => cache.match(addressOf(path)))
}

/** Returns when a page was cached; `null` if it is not. */
export async function cachedAt(viewer: string, path: string): Promise<number | null> {
  const page = await findCachedPage(viewer, path)
  return page ? Number(page.headers.get(CACHED_AT_HEADER)) : null
}

/** Returns the newest page of a viewer, for what is the same on all of them: shell and theme. */
export function findAnyCachedPage(viewer: string): Promise<Response | undefined> {
  return findIn(viewer, async (cache) => {
    const [newest] = (await cache.keys()).toReversed()
    return newest && cache.match(newest)
  })
}

export async function clearPageCache(): Promise<void> {
  await deleteCaches((name) => name.startsWith(PREFIX))
}

/** Paths of a viewer's pages of former builds, which stay until they were requested anew; the newest is the last. */
export async function formerPaths(viewer: string): Promise<string[]> {
  const names = (await formerNames(viewer)).toReversed()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

/** Deletes a page of all builds. */
export async function dropPage(viewer: string, path: string): Promise<void> {
  await (await caches.open(nameFor(viewer))).delete(addressOf(path))
  await dropFormerPage(viewer, path)
}

/** Deletes a page of former builds. */
export async function dropFormerPage(viewer: string, path: string): Promise<void> {
  for (const name of await formerNames(viewer)) await (await caches.open(name)).delete(addressOf(path))
}

/** Deletes all pages of former builds. */
export async function dropFormerBuilds(): Promise<void> {
  await deleteCaches(isFormer)
}

/** Deletes the pages of all former builds but the last, whose files alone are still there. */
export async function dropOlderBuilds(): Promise<void> {
  const last = (await caches.keys()).findLast(isFormer)?.replace(/[^-]*$/, '')
  if (last !== undefined) await deleteCaches((name) => isFormer(name) && !name.startsWith(last))
}

const isFormer = (name: string) =>
  name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}-${buildInfo.version}-`)

/** Names of the caches of former builds with pages of a viewer, the last build first. */
async function formerNames(viewer: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => isFormer(name) && name.endsWith(`-${viewer}`))
  return names.toReversed()
}

/** Looks for a page of a viewer in the cache of this build, then in those of former ones. */
async function findIn(
  viewer: string,
  find: (cache: Cache) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const found = await find(await caches.open(nameFor(viewer)))
  if (found) return found
  for (const name of await formerNames(viewer)) {
    const former = await find(await caches.open(name))
    if (former) return former
  }
}

async function deleteCaches(matches: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(matches).map((name) => caches.delete(name)))
}
