import { oneOfEachCookie } from '@marquee/domain/cookie'
import { isDataPath } from '@marquee/framework-seams/remix-data-address'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { showsToasts, withoutToasts } from '../app/http/flash.ts'
import { SCRIPT_MARK } from '../app/http/script-mark.ts'
import { OFFLINE_COPY_HEADER, VIEWER_HASH_HEADER, viewerHash } from '../app/offline/viewer-hash.ts'
import { isCrossSite, refuseCrossSite } from './cross-site.ts'
import { createLoadContext, type Told } from './load-context.ts'
import { type Entry, withLocalCookies } from './local-cookies.ts'
import { keptPageOf } from './page-cache/kept-pages.ts'
import { ASK_AGAIN, createPageCache, type Drawn } from './page-cache/page-cache.ts'
import { withSecurityHeaders } from './security-headers.ts'
import { isOfWhoSendsIt, refuseForeignChange } from './whose-change.ts'

/** Where a deployment asks whether it is there, and how the site says which version of it answers. */
const READINESS = '/api/ready'
const SITE_VERSION = 'X-Site-Version'

type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/**
 * What Pages runs for every request that is not an asset: sign-in, API and, in nobody's name, pictures go to the API
 * Worker; the rest is a page, drawn by this `version` of the site.
 */
export function createEntry(handlePage: PageHandler, version: string): Entry {
  const answerKept = createPageCache({ version })

  return withLocalCookies(async ({ request, env, waitUntil }) => {
    if (isCrossSite(request)) return withSecurityHeaders(refuseCrossSite(request))

    const url = new URL(request.url)
    if (url.pathname.startsWith('/art/')) {
      return withSecurityHeaders(await env.API.fetch(new Request(url, { method: request.method })))
    }
    const requestId = rayOf(request) ?? crypto.randomUUID()
    if (/^\/(api|auth)\//.test(url.pathname)) {
      const asked = askedHere(request, url, requestId)
      const isTheirs = await isOfWhoSendsIt(asked, env)
      const answer = withSecurityHeaders(isTheirs ? await env.API.fetch(asked) : refuseForeignChange())
      if (url.pathname === READINESS && env.VERSION) answer.headers.set(SITE_VERSION, env.VERSION)
      return answer
    }

    const draw = async (asked: Request): Promise<Drawn> => {
      const { context, told } = createLoadContext(asked, env)
      const page = withHeaders(await handlePage(asked, context), { ...told, requestId })
      if (asked.method === 'GET') await markViewer(page, told)
      return { page, told }
    }
    const kept = keptPageOf(request, url)
    const page =
      kept === null
        ? (await draw(askedHere(request, url, requestId))).page
        : await answerKept(kept, { requestId, known: request.headers.get('If-None-Match'), draw, waitUntil })
    return request.method === 'HEAD' ? new Response(null, page) : page
  })
}

/** What Cloudflare calls the request; a word that could be anything else is not its. */
function rayOf({ headers }: Request): string | undefined {
  return /^[\da-f]{16}(-[A-Z]{3})?$/.exec(headers.get('CF-Ray') ?? '')?.[0]
}

/** A request as the rest of the product hears it: with our own words on it, and without those only we may say. */
function askedHere(request: Request, { pathname }: URL, requestId: string): Request {
  const headers = new Headers(request.headers)
  // Remix believes this header, and on this site nothing stands in front that would set it.
  headers.delete('X-Forwarded-Host')
  headers.delete(SCRIPT_MARK)
  headers.set('X-Request-Id', requestId)
  if (isDataPath(pathname)) headers.set(SCRIPT_MARK, '1')
  if (headers.has(OFFLINE_COPY_HEADER)) headers.set('Cookie', withoutToasts(headers.get('Cookie') ?? ''))
  return new Request(request, { headers, redirect: 'manual' })
}

function withHeaders(
  page: Response,
  { cookies, timings, requestId }: Told & { requestId: string },
): Response {
  const answer = withSecurityHeaders(page)
  // A loader beside an action still asks with the old session, and is told that it has ended.
  const all = oneOfEachCookie([...answer.headers.getSetCookie(), ...cookies], 'set')
  answer.headers.delete('Set-Cookie')
  for (const cookie of all) answer.headers.append('Set-Cookie', cookie)
  answer.headers.append('Server-Timing', `api;desc="${timings.length}"`)
  for (const timing of timings) answer.headers.append('Server-Timing', timing)
  answer.headers.set('X-Request-Id', requestId)
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', ASK_AGAIN)
  answer.headers.append('Vary', 'Cookie')
  return answer
}

/** Tells the offline worker whose page this is, so that nobody else is ever shown it. */
async function markViewer(answer: Response, { frame }: Told): Promise<void> {
  const mark =
    frame !== null && answer.status === 200 && !showsToasts(answer) ? await viewerHash(frame) : null
  if (mark !== null) answer.headers.set(VIEWER_HASH_HEADER, mark)
}
