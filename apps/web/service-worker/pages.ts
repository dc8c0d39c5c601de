import { built } from './built.ts'

const KEPT_AT = 'X-Kept-At'
const PREFIX = 'pages'
const AT_MOST = 120

type ReadPage = { body: Blob; headers: Headers }

/** Pages name files of their build, so those of another build are of no use. */
const nameFor = (viewer: string) => `${PREFIX}-${built.version}-${viewer}`

/** Keeps a page, read to its end, for the person it was made for. */
export async function keepPage(viewer: string, path: string, { body, headers }: ReadPage): Promise<void> {
  const cache = await caches.open(nameFor(viewer))
  const stamped = new Headers(headers)
  // What it asks to be fetched ahead is here already.
  stamped.delete('Link')
  stamped.set(KEPT_AT, String(Date.now()))
  await cache.put(path, new Response(body, { headers: stamped }))
  // What was kept first comes first.
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -AT_MOST).map((request) => cache.delete(request)))
}

export async function findPage(viewer: string, path: string): Promise<Response | undefined> {
  return (await caches.open(nameFor(viewer))).match(path)
}

/** When a page was kept; `null` if it is not. */
export async function keptAt(viewer: string, path: string): Promise<number | null> {
  const page = await findPage(viewer, path)
  return page ? Number(page.headers.get(KEPT_AT)) : null
}

/** Some page of a person, for what is the same on all of them. */
export async function findAnyPage(viewer: string): Promise<Response | undefined> {
  const cache = await caches.open(nameFor(viewer))
  const [newest] = (await cache.keys()).toReversed()
  return newest && cache.match(newest)
}

export async function forgetPages(): Promise<void> {
  await deleteCaches((name) => name.startsWith(PREFIX))
}

/** Drops the pages of builds before this one, and gives the paths of those that `viewer` had. */
export async function leaveFormerBuilds(viewer: string): Promise<string[]> {
  const isFormer = (name: string) =>
    name.startsWith(PREFIX) && !name.startsWith(`${PREFIX}-${built.version}-`)
  const former = (await caches.keys()).filter((name) => isFormer(name) && name.endsWith(`-${viewer}`))
  const kept = await Promise.all(former.map(async (name) => (await caches.open(name)).keys()))
  await deleteCaches(isFormer)
  return kept.flat().map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

async function deleteCaches(isMeant: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isMeant).map((name) => caches.delete(name)))
}
