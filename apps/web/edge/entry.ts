import { oneOfEachCookie } from '@marquee/domain/cookie'
import { isDataPath, OLD_DATA_QUERY } from '@marquee/framework-seams/remix-data-address'
import { beginsHost } from '@marquee/framework-seams/remix-host-paths'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { showsToasts, withoutToasts } from '../app/http/flash.ts'
import { SCRIPT_MARK } from '../app/http/script-mark.ts'
import {
  OFFLINE_COPY_HEADER,
  PUSH_KEY_HEADER,
  SPOILERS_HEADER,
  VIEWER_HASH_HEADER,
  viewerHash,
} from '../app/offline/viewer-hash.ts'
import { OWNER_HEADER } from '../app/saving/owner.ts'
import { callApi } from './call-api.ts'
import { isSentByItsOwner, nameOwner, refuseForeignChange, refuseLate } from './change-owner.ts'
import { isCrossSite, refuseCrossSite } from './cross-site.ts'
import { type ApiResponseInfo, createLoadContext } from './load-context.ts'
import { type Entry, withLocalCookies } from './local-cookies.ts'
import { readOneClick } from './one-click.ts'
import { cacheablePageOf } from './page-cache/cacheable-pages.ts'
import { createPageCache, REVALIDATE, type RenderedPage } from './page-cache/page-cache.ts'
import { withSecurityHeaders } from './security-headers.ts'

/** File of a calendar, which programs fetch by its address alone. */
const CALENDAR_FEED = /^\/calendar\/[^/]+\.ics$/

/** Address at which a player reports, by a secret in it; its body is passed on as it comes in. */
const HOOK = /^\/hooks\//

/** Addresses at which Radarr, Sonarr and Stremio read a person's lists, by a token in them. */
const LIST = /^\/(lists|stremio)\/[^/]+\//

/** Paths of the API for programs, which come with a token. */
const FOR_PROGRAMS = '/api/v1/'

/** Methods of pages: those without a form refuse `POST` themselves. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Path that a deployment polls, and the header with the version that responds. */
const READINESS = '/api/ready'
const SITE_VERSION = 'X-Site-Version'

type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/**
 * Handles every request that is not a static file: sign-in, API and, without the session of their sender, pictures,
 * calendar feeds, lists for other programs and events of players go to the API Worker; the rest is a page, rendered by this `version` of the site.
 */
export function createEntry(handlePage: PageHandler, version: string): Entry {
  const respondFromCache = createPageCache({ version })

  return withLocalCookies(async ({ request, env, waitUntil }) => {
    const url = new URL(request.url)
    const requestId = rayIdOf(request) ?? crypto.randomUUID()
    const passOn = async (passedOn: Request) => withSecurityHeaders(await callApi(env.API, passedOn))
    if (HOOK.test(url.pathname)) return passOn(hookRequest(request, url, requestId))
    if (LIST.test(url.pathname)) return passOn(listRequest(request, url, requestId))
    // Calendar programs try WebDAV first; the API says which methods there are.
    if (CALENDAR_FEED.test(url.pathname)) return passOn(feedRequest(request, url, requestId))
    // Programs are no pages of ours, and no session opens what they use.
    if (url.pathname.startsWith(FOR_PROGRAMS)) return passOn(internalRequest(request, url, requestId))
    if (isCrossSite(request)) {
      // Mail programs are another site, and have no cookies to misuse.
      const oneClick = await readOneClick(request, url)
      return oneClick === null ? withSecurityHeaders(refuseCrossSite(request)) : passOn(oneClick)
    }
    if (url.pathname.startsWith('/art/')) {
      return withSecurityHeaders(await env.API.fetch(new Request(url, { method: request.method })))
    }
    if (/^\/(api|auth)\//.test(url.pathname)) {
      const passedOn = internalRequest(request, url, requestId)
      const isTheirs = await isSentByItsOwner(passedOn, env)
      const response = isTheirs ? await passOn(passedOn) : withSecurityHeaders(refuseForeignChange())
      if (url.pathname === READINESS && env.VERSION) response.headers.set(SITE_VERSION, env.VERSION)
      return response
    }
    if (beginsHost(url.pathname)) return withSecurityHeaders(refuseHostPath())
    if (url.searchParams.has(OLD_DATA_QUERY)) return withSecurityHeaders(leadToPage(url))
    // The framework would run the action of a page for every change.
    if (!PAGE_METHODS.includes(request.method)) return withSecurityHeaders(refuseMethod())

    const render = async (pageRequest: Request): Promise<RenderedPage> => {
      const { context, apiInfo } = createLoadContext(pageRequest, env)
      const page = withHeaders(await handlePage(pageRequest, context), { ...apiInfo, requestId })
      // Of a page without an action.
      if (page.status === 405) page.headers.set('Allow', 'GET, HEAD')
      if (pageRequest.method === 'GET') await addViewerHash(page, apiInfo)
      // What a form is answered with may be shown once.
      if (pageRequest.method === 'POST') page.headers.set('Cache-Control', 'no-store')
      return { page, apiInfo }
    }
    const renderOwn = async () => {
      const named = await nameOwner(internalRequest(request, url, requestId))
      return named === null ? withSecurityHeaders(refuseLate()) : (await render(named)).page
    }
    const cacheable = cacheablePageOf(request, url)
    const page =
      cacheable === null
        ? await renderOwn()
        : await respondFromCache(cacheable, {
            requestId,
            known: request.headers.get('If-None-Match'),
            render: render,
            waitUntil,
          })
    return request.method === 'HEAD' ? new Response(null, page) : page
  })
}

/** Returns Cloudflare's id of the request, if the header has its form. */
function rayIdOf({ headers }: Request): string | undefined {
  return /^[\da-f]{16}(-[A-Z]{3})?$/.exec(headers.get('CF-Ray') ?? '')?.[0]
}

/** The request with our own headers, and without those that only we may set. */
function internalRequest(request: Request, { pathname }: URL, requestId: string): Request {
  const passedOn = new Request(request, { redirect: 'manual' })
  // Its own copy: headers made beside it would be copied once more.
  const { headers } = passedOn
  // Remix trusts this header, and no proxy in front of this site sets it.
  headers.delete('X-Forwarded-Host')
  headers.delete(SCRIPT_MARK)
  headers.set('X-Request-Id', requestId)
  if (isDataPath(pathname)) headers.set(SCRIPT_MARK, '1')
  if (headers.has(OFFLINE_COPY_HEADER)) headers.set('Cookie', withoutToasts(headers.get('Cookie') ?? ''))
  return passedOn
}

/** Request for a feed without the session, and with what its program says of itself and of its copy. */
function feedRequest({ method, headers }: Request, url: URL, requestId: string): Request {
  const passed = pickHeaders(headers, ['If-None-Match', 'User-Agent'])
  // Some programs add a query of their own, so as to reach no cache.
  return new Request(url.origin + url.pathname, { method, headers: [...passed, ['X-Request-Id', requestId]] })
}

/** Request for a list without the session and the origin; of its query only the name of the list is read. */
function listRequest({ method, headers }: Request, url: URL, requestId: string): Request {
  const passed = pickHeaders(headers, ['If-None-Match', 'CF-Connecting-IP'])
  const list = url.searchParams.get('list')
  const query = list === null ? '' : `?${new URLSearchParams({ list })}`
  const address = `${url.origin}${url.pathname}${query}`
  return new Request(address, { method, headers: [...passed, ['X-Request-Id', requestId]] })
}

/** Request of a player without the session and the origin, and with the address against which guesses are counted. */
function hookRequest({ method, headers, body }: Request, url: URL, requestId: string): Request {
  const passed = pickHeaders(headers, ['Content-Type', 'Content-Length', 'CF-Connecting-IP'])
  const init = { method, headers: [...passed, ['X-Request-Id', requestId] as [string, string]] }
  // People copy it with a slash behind it.
  const address = url.origin + withoutLastSlashes(url.pathname)
  return new Request(address, method === 'POST' ? { ...init, body, ...STREAMED } : init)
}

/** A search that begins in the middle of slashes would go through the rest of them each time. */
const withoutLastSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '')

/** A body that comes in while it is sent on; Node demands the word, and the types of Workers do not know it. */
const STREAMED = { duplex: 'half' }

function pickHeaders(headers: Headers, names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
}

/** Refuses an address that neither the server nor a browser's router could draw anything at. */
function refuseHostPath(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response('No page is at this address.', { status: 404, headers })
}

/** Redirects to an address without the query at which the framework would answer with no page; a form is sent again. */
function leadToPage(url: URL): Response {
  const page = new URL(url)
  page.searchParams.delete(OLD_DATA_QUERY)
  return new Response(null, { status: 307, headers: { Location: page.href } })
}

/** Refuses a method that no page takes. */
function refuseMethod(): Response {
  const headers = { Allow: PAGE_METHODS.join(', '), 'Content-Type': 'text/plain; charset=utf-8' }
  return new Response('Pages are read and take forms; nothing was changed.', { status: 405, headers })
}

function withHeaders(
  page: Response,
  { cookies, timings, requestId }: ApiResponseInfo & { requestId: string },
): Response {
  const response = withSecurityHeaders(page)
  // A loader beside an action still asks with the old session, and gets a cookie that ends it.
  const all = oneOfEachCookie([...response.headers.getSetCookie(), ...cookies], 'set')
  response.headers.delete('Set-Cookie')
  for (const cookie of all) response.headers.append('Set-Cookie', cookie)
  response.headers.append('Server-Timing', `api;desc="${timings.length}"`)
  for (const timing of timings) response.headers.append('Server-Timing', timing)
  response.headers.set('X-Request-Id', requestId)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', REVALIDATE)
  response.headers.append('Vary', 'Cookie')
  return response
}

/**
 * Names the viewer of a page and what is hidden from them, so that the service worker shows it to no other viewer, and
 * the key with which it compares that of its subscription.
 */
async function addViewerHash(response: Response, { viewerContext, pushKey }: ApiResponseInfo): Promise<void> {
  const hash =
    viewerContext !== null && response.status === 200 && !showsToasts(response)
      ? await viewerHash(viewerContext)
      : null
  if (hash === null) return
  response.headers.set(VIEWER_HASH_HEADER, hash)
  if (viewerContext?.viewer) {
    response.headers.set(SPOILERS_HEADER, viewerContext.viewer.spoilers)
    response.headers.set(OWNER_HEADER, viewerContext.viewer.createdAt)
  }
  if (pushKey !== null) response.headers.set(PUSH_KEY_HEADER, pushKey)
}
