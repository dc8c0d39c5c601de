import { pagePathOf } from '@marquee/framework-seams/remix-data-address'
import { START_PATH, startPageOf } from '#offline/start-path.ts'
import { ANONYMOUS_HASH } from '#offline/viewer-hash.ts'
import { buildInfo } from './build-info.ts'
import { fetchOnce } from './navigation-preload.ts'
import { setReachable } from './notify-clients.ts'
import { findAnyCachedPage, findCachedPage } from './page-cache.ts'
import { dataFromPage, offlineDataOf, seasonShownIn } from './page-data.ts'
import { cacheResponse } from './refresh-pages.ts'
import { pageWithDataOf } from './shared-loader.ts'
import { currentViewerHash } from './viewer.ts'

/** Responds with a page from the network; without a network, with its cached copy or the offline page. */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request)
  const requestedAt = Date.now()
  try {
    const response = await fetchOnce(event)
    event.waitUntil(Promise.all([setReachable(true), cacheResponse(response.clone(), path, requestedAt)]))
    return response
  } catch {
    event.waitUntil(setReachable(false))
    const viewer = await currentViewerHash()
    const isOwnStart = path === START_PATH && viewer !== ANONYMOUS_HASH
    if (/^\/(\?|$)/.test(path)) return Response.redirect(startPageOf(isOwnStart), 302)
    return (await findPage(viewer, path)) ?? offlinePageResponse(await findAnyCachedPage(viewer))
  }
}

/** Responds to a page's request for the data of another page, in the same way. */
export async function respondWithPageData(event: FetchEvent): Promise<Response> {
  const requestedAt = Date.now()
  try {
    const response = await fetch(event.request)
    event.waitUntil(Promise.all([setReachable(true), cacheResponse(response.clone(), '', requestedAt)]))
    return response
  } catch (problem) {
    if (event.request.signal.aborted) throw problem
    event.waitUntil(setReachable(false))
    const path = pathOf(event.request)
    const viewer = await currentViewerHash()
    return (await findData(viewer, path)) ?? offlineDataOf(path, await findAnyCachedPage(viewer))
  }
}

/** Response to a data request where no cached page can be read. */
export function offlineDataResponse({ request }: FetchEvent): Promise<Response> {
  return offlineDataOf(pathOf(request))
}

/** Finds the cached page of a path; for a season, that of its series will do where it shows the season. */
async function findPage(viewer: string, path: string): Promise<Response | undefined> {
  const page = await findCachedPage(viewer, path)
  const series = page ? null : /^(\/search\/detail\/\d+\?type=series)&season=(\d+)$/.exec(path)
  if (!series?.[1]) return page
  const whole = await findCachedPage(viewer, series[1])
  return whole && (await seasonShownIn(whole.clone())) === Number(series[2]) ? whole : undefined
}

/** Reads the data out of the cached page, or out of another page whose loader returns the same. */
async function findData(viewer: string, path: string): Promise<Response | null> {
  const page = await findPage(viewer, path)
  if (page) return dataFromPage(page)
  const other = pageWithDataOf(new URL(path, 'https://page.invalid'))
  const cached = other && (await findCachedPage(viewer, other.path))
  return cached ? dataFromPage(cached, other) : null
}

/** Path and query of the page, for documents and data requests alike. */
function pathOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const page = pagePathOf(pathname).replace(/^\/_root$/, '/')
  return searchParams.size > 0 ? `${page}?${searchParams}` : page
}

/** Returns the offline page, in the theme of `sibling`, which is any cached page. */
export async function offlinePageResponse(sibling?: Response): Promise<Response> {
  // It has no script that would let the web fonts in later.
  const themed = /<html[^>]*>/.exec((await sibling?.text()) ?? '')?.[0].replace(' data-letters="late"', '')
  const page = themed ? buildInfo.offlinePage.replace(/<html[^>]*>/, () => themed) : buildInfo.offlinePage
  const nonce = crypto.randomUUID()
  return new Response(page.replace('<script>', `<script nonce="${nonce}">`), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'self'; script-src 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}
