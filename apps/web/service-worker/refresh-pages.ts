import { OFFLINE_COPY_HEADER } from '#offline/viewer-hash.ts'
import { cacheArt } from './art-cache.ts'
import { isAvailableOffline, REFRESHED } from './offline-pages.ts'
import { addOutdated, outdatedPaths, removeOutdated } from './outdated-pages.ts'
import { cachedAt, cachePage, dropFormerBuilds, dropFormerPage, dropPage, formerPaths } from './page-cache.ts'
import { learnPushKey } from './push-registration.ts'
import { currentViewer, currentViewerHash, learnViewer, runFor } from './viewer.ts'

/** Most pictures cached with a page that is refreshed in the background. */
const PICTURES = 40
const MINUTES_10 = 10 * 60_000
const HOUR = 60 * 60_000
/** Most pages cached of a long list. */
const MAX_LIST_PAGES = 5
/** Most pages of former builds requested anew. */
const MAX_RENEWED = 30
/** Failures after which there is no network rather than a page that always fails. */
const MAX_FAILURES = 3

/** Learns the viewer from a response and caches it if it is a page available offline; returns whether it was cached. */
export async function cacheResponse(response: Response, path: string, requestedAt: number): Promise<boolean> {
  learnPushKey(response)
  const viewer = await learnViewer(response, requestedAt)
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
  if (
    viewer === null ||
    response.status !== 200 ||
    response.redirected ||
    !isPage ||
    !isAvailableOffline(path)
  )
    return false
  const page = { body: await response.blob(), headers: response.headers }
  return runFor(viewer, () => cachePage(viewer, path, page))
}

/** Paths that are about to be requested, each behind the hash of its viewer. */
const queued = new Set<string>()
let refreshing: Promise<void> = Promise.resolve()

/**
 * Fetches and caches pages in the background, one at a time, so that they do not delay requests of pages. Those that
 * are left once the viewer has changed are not requested: what one person has opened is not stored for the next.
 */
export async function refreshPages(event: ExtendableEvent, paths: string[]): Promise<void> {
  const viewer = await currentViewerHash()
  const keyOf = (path: string) => `${viewer} ${path}`
  // Changes that are sent one after the other are shown on the same lists.
  const fresh = [...new Set(paths)].filter((path) => isAvailableOffline(path) && !queued.has(keyOf(path)))
  for (const path of fresh) queued.add(keyOf(path))
  refreshing = refreshing.then(async () => {
    for (let path = fresh.shift(); path !== undefined; path = fresh.shift()) {
      queued.delete(keyOf(path))
      if (viewer === (await currentViewerHash()))
        fresh.push(...(await refreshPage(event, path).catch(() => [])))
    }
  })
  await refreshing
}

/** Refreshes the pages that show a change, after `delay`; those that fail are tried again with the next page viewed. */
export async function refreshChangedPages(event: ExtendableEvent, paths: string[], delay = 0): Promise<void> {
  const shown = paths.filter(isAvailableOffline)
  const viewer = await currentViewerHash()
  await addOutdated(viewer, shown, Date.now() + delay).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, delay))
  if (viewer === (await currentViewerHash())) await refreshPages(event, paths)
}

/** The page that the app opens with and, while somebody is signed in, their lists. */
async function defaultPages(): Promise<string[]> {
  return (await currentViewer()) === null ? REFRESHED.public : [...REFRESHED.public, ...REFRESHED.account]
}

/** Refreshes the page being viewed and the default pages where their cached copy is old, and all that lack a change. */
export async function refreshStalePages(event: ExtendableEvent, path: string): Promise<void> {
  const viewer = await currentViewerHash()
  // A copy from a time to come was cached before the clock was put back.
  const isStale = async (page: string, after: number) =>
    Math.abs(Date.now() - ((await cachedAt(viewer, page)) ?? 0)) > after
  const stale = (await isStale(path, MINUTES_10)) ? [path] : []
  for (const page of await defaultPages()) if (page !== path && (await isStale(page, HOUR))) stale.push(page)
  await refreshPages(event, [...stale, ...(await outdatedPaths(viewer).catch(() => []))])
  // The viewer may have become known only now.
  if (viewer !== (await currentViewerHash())) await refreshPages(event, await defaultPages())
}

/**
 * Requests the newest pages of former builds anew, and deletes the rest once none of these is left. Until then the next
 * page that is viewed tries again. It is not done as the worker takes over: every page would wait.
 */
export async function renewFormerPages(event: ExtendableEvent): Promise<void> {
  const viewer = await currentViewerHash()
  const isLeft = async (path: string) => (await formerPaths(viewer)).includes(path)
  let failures = 0
  for (const path of (await formerPaths(viewer)).filter(isAvailableOffline).slice(-MAX_RENEWED)) {
    if (await isLeft(path)) await refreshPages(event, [path])
    if (await isLeft(path)) failures += 1
    if (failures === MAX_FAILURES) return
  }
  if (failures === 0) await dropFormerBuilds()
}

/** Caches a page with its pictures, and returns the further pages of a list. */
async function refreshPage(event: ExtendableEvent, path: string): Promise<string[]> {
  const requestedAt = Date.now()
  const response = await fetch(path, { headers: { [OFFLINE_COPY_HEADER]: '1', Accept: 'text/html' } })
  const text = await response.clone().text()
  const isCached = await cacheResponse(response, path, requestedAt)
  // At once: those that are requested after the viewer has changed would stay.
  const pictures = isCached ? picturesIn(text).map((url) => cacheArt(event, url)) : []
  if (isCached || isNoMore(response)) {
    const drop = response.status === 404 ? dropPage : dropFormerPage
    await drop(await currentViewerHash(), path)
    await removeOutdated(path, requestedAt).catch(() => {})
  }
  await Promise.all(pictures)
  return isCached && REFRESHED.account.includes(path) ? furtherPagesIn(text) : []
}

/** Whether the page is gone, or leads elsewhere. A server that fails or is too busy, or that lacks the viewer, says neither. */
function isNoMore({ status, redirected }: Response): boolean {
  return redirected || (status !== 200 && status !== 429 && status < 500)
}

function picturesIn(page: string): string[] {
  const sources = [...page.matchAll(/<img[^>]* src="(\/art\/[^"]+)"/g)]
  return [...new Set(sources.flatMap(([, source]) => source ?? []))].slice(0, PICTURES)
}

/** Paths of the further pages of a list, spelled as in the links of its first page. */
function furtherPagesIn(page: string): string[] {
  const links = [...page.matchAll(/ href="([^"]*[?;]page=(\d+))"/g)]
  const [, second] = links.find(([, , number]) => number === '2') ?? []
  if (second === undefined) return []
  const total = Math.max(...links.map(([, , number]) => Number(number)))
  return Array.from({ length: Math.min(total, MAX_LIST_PAGES) - 1 }, (_, index) =>
    second.replaceAll('&amp;', '&').replace(/\d+$/, String(index + 2)),
  )
}
