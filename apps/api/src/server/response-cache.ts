import { readCookie } from '@marquee/domain/cookie'
import { createLru } from '#catalogue-cache/lru.ts'
import type { Clock } from '#clock.ts'
import { requestIdOf } from '#http/request-id.ts'
import { logRequest } from '#log.ts'
import { createCounters, serverTiming } from '#outside/counters.ts'
import { encodeViewerContext, VIEWER_CONTEXT_HEADER } from '#server/viewer-context.ts'
import type { ViewerContext } from '#viewer-context.ts'

/** Cache of catalogue responses to anonymous requests, as bytes: building one takes longer than the rest of a request. */
export type ResponseCache = {
  find(request: Request, context: ExecutionContext): Response | null
  /** Stores a complete, anonymous response until the first part of it is no longer fresh. */
  store(request: Request, answer: Response, info: { route: string; freshUntil: number }): Promise<void>
}

type CachedResponse = {
  body: ArrayBuffer
  headers: Headers
  viewerContext: ViewerContext
  route: string
  until: number
}

const BUDGET = 4_000_000
const TEN_MINUTES = 600_000
const LONGEST_ADDRESS = 500

const CATALOGUE = /^https?:\/\/[^/]+\/api\/catalogue\//
const COST = { ...createCounters(), hits: { memory: 1, cache: 0, kv: 0 } }

export function createResponseCache({ clock, logs }: { clock: Clock; logs: boolean }): ResponseCache {
  const memory = createLru<CachedResponse>(BUDGET)
  const now = () => clock().getTime()

  return {
    find(request, context) {
      if (!isCacheable(request)) return null
      const cached = memory.get(request.url)
      if (cached === undefined || cached.until <= now()) return null

      const requestId = requestIdOf(request.headers)
      const line = { requestId, method: 'GET', route: cached.route, status: 200, ms: 0, ...COST }
      if (logs) context.waitUntil(logRequest(line))
      const answer = new Response(cached.body, { headers: cached.headers })
      // Its own copy: headers made beside it would be copied once more.
      answer.headers.set('x-request-id', requestId)
      answer.headers.set(VIEWER_CONTEXT_HEADER, encodeViewerContext({ ...cached.viewerContext, requestId }))
      return answer
    },

    async store(request, answer, { route, freshUntil }) {
      if (!isCacheable(request) || answer.status !== 200 || answer.headers.has('Set-Cookie')) return
      const viewerContext = readViewerContext(answer.headers)
      if (viewerContext === null || viewerContext.viewer !== null || viewerContext.notes !== undefined) return

      const until = Math.min(freshUntil, now() + TEN_MINUTES)
      if (until <= now()) return
      const copy = answer.clone()
      const headers = new Headers(copy.headers)
      headers.set('Server-Timing', serverTiming(COST))
      const body = await copy.arrayBuffer()
      memory.set(
        request.url,
        { body, headers, viewerContext, route, until },
        { size: body.byteLength + 2000 },
      )
    },
  }
}

function isCacheable({ method, url, headers }: Request): boolean {
  if (method !== 'GET' || url.length > LONGEST_ADDRESS || !CATALOGUE.test(url)) return false
  return readCookie(headers.get('cookie'), 'session') === null
}

function readViewerContext(headers: Headers): ViewerContext | null {
  const text = headers.get(VIEWER_CONTEXT_HEADER)
  return text === null ? null : JSON.parse(decodeURIComponent(text))
}
