import type { AppLoadContext } from '@remix-run/cloudflare'
import { SCRIPT_MARK } from './app/http/script-mark.ts'
import { isCrossSite, refuseCrossSite } from './cross-site.ts'
import { createLoadContext, type Platform } from './load-context.ts'

type PageHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/** What Pages runs for every request that is not an asset: sign-in and API go to the API Worker, the rest is a page. */
export function createEntry(handlePage: PageHandler) {
  return async function answer({ request, env }: { request: Request; env: Platform }): Promise<Response> {
    if (isCrossSite(request)) return refuseCrossSite(request)

    const headers = new Headers(request.headers)
    // Remix believes this header, and on this site nothing stands in front that would set it.
    headers.delete('X-Forwarded-Host')
    headers.delete(SCRIPT_MARK)
    if (new URL(request.url).pathname.endsWith('.data')) headers.set(SCRIPT_MARK, '1')
    const asked = new Request(request, { headers, redirect: 'manual' })
    if (isForApi(asked)) return forward(asked, env)

    const { context, cookies } = createLoadContext(asked, env)
    const page = await handlePage(asked, context)
    return withHeaders(page, cookies)
  }
}

function isForApi(request: Request): boolean {
  return /^\/(api|auth)\//.test(new URL(request.url).pathname)
}

/** The copy has headers that Pages may still change; the original's are fixed. */
async function forward(request: Request, { API }: Platform): Promise<Response> {
  const answer = await API.fetch(request)
  return new Response(answer.body, answer)
}

function withHeaders(page: Response, cookies: string[]): Response {
  const answer = new Response(page.body, page)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  answer.headers.set('X-Content-Type-Options', 'nosniff')
  answer.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-cache')
  return answer
}
