import type { AppLoadContext } from '@remix-run/cloudflare'
import { showsToasts, withoutToasts } from './app/http/flash.ts'
import { SCRIPT_MARK } from './app/http/script-mark.ts'
import { TO_KEEP, VIEWER_MARK, viewerMark } from './app/offline/viewer-mark.ts'
import { isCrossSite, refuseCrossSite } from './cross-site.ts'
import { createLoadContext, type Platform, type Told } from './load-context.ts'
import { keptPageOf } from './page-cache/kept-pages.ts'
import { createPageCache } from './page-cache/page-cache.ts'
import { withSecurityHeaders } from './security-headers.ts'
import { isOfWhoSendsIt, refuseForeignChange } from './whose-change.ts'

type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>

type Visit = { request: Request; env: Platform; waitUntil: (work: Promise<unknown>) => void }

/**
 * What Pages runs for every request that is not an asset: sign-in and API go to the API Worker, the rest is a page,
 * drawn by this `version` of the site.
 */
export function createEntry(handlePage: PageHandler, version: string) {
  const answerKept = createPageCache({ version })

  return async function answer({ request, env, waitUntil }: Visit): Promise<Response> {
    if (isCrossSite(request)) return withSecurityHeaders(refuseCrossSite(request))

    const headers = new Headers(request.headers)
    // Remix believes this header, and on this site nothing stands in front that would set it.
    headers.delete('X-Forwarded-Host')
    headers.delete(SCRIPT_MARK)
    const requestId = /^[\w-]{8,64}$/.exec(headers.get('CF-Ray') ?? '')?.[0] ?? crypto.randomUUID()
    headers.set('X-Request-Id', requestId)
    if (new URL(request.url).pathname.endsWith('.data')) headers.set(SCRIPT_MARK, '1')
    if (headers.has(TO_KEEP)) headers.set('Cookie', withoutToasts(headers.get('Cookie') ?? ''))
    const asked = new Request(request, { headers, redirect: 'manual' })
    if (isForApi(asked)) {
      const isTheirs = await isOfWhoSendsIt(asked, env)
      return withSecurityHeaders(isTheirs ? await env.API.fetch(asked) : refuseForeignChange())
    }

    const draw = async (request: Request) => {
      const { context, told } = createLoadContext(request, env)
      return { page: await handlePage(request, context), told }
    }
    const kept = keptPageOf(asked)
    const { page, told } =
      kept === null ? await draw(asked) : await answerKept(kept, { requestId, draw, waitUntil })
    const answer = withHeaders(page, { ...told, requestId })
    if (request.method === 'GET') await markViewer(answer, told)
    return request.method === 'HEAD' ? new Response(null, answer) : answer
  }
}

function isForApi(request: Request): boolean {
  return /^\/(api|auth)\//.test(new URL(request.url).pathname)
}

function withHeaders(
  page: Response,
  { cookies, timings, requestId }: Told & { requestId: string },
): Response {
  const answer = withSecurityHeaders(page)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  answer.headers.append('Server-Timing', `api;desc="${timings.length}"`)
  for (const timing of timings) answer.headers.append('Server-Timing', timing)
  answer.headers.set('X-Request-Id', requestId)
  // A browser asks again each time: whoever signs in and goes back must not find what they saw before.
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache')
  answer.headers.append('Vary', 'Cookie')
  return answer
}

/** Tells the offline worker whose page this is, so that nobody else is ever shown it. */
async function markViewer(answer: Response, { frame }: Told): Promise<void> {
  const mark =
    frame !== null && answer.status === 200 && !showsToasts(answer) ? await viewerMark(frame) : null
  if (mark !== null) answer.headers.set(VIEWER_MARK, mark)
}
