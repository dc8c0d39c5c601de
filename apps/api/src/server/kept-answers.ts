import { readCookie } from '@marquee/domain/cookie'
import { createLru } from '#catalogue-cache/lru.ts'
import type { Clock } from '#clock.ts'
import type { Frame } from '#frame.ts'
import { requestIdOf } from '#http/request-id.ts'
import { logRequest } from '#log.ts'
import { openTally, serverTiming } from '#outside/tally.ts'
import { FRAME_HEADER, frameText } from '#server/frame.ts'

/** What somebody who is signed out was answered of the catalogue, as bytes: putting it together takes longer than the rest. */
export type KeptAnswers = {
  find(request: Request, context: ExecutionContext): Response | null
  /** Keeps an answer that is about nobody and lacks nothing, until the first thing in it is no longer fresh. */
  keep(request: Request, answer: Response, told: { route: string; freshUntil: number }): Promise<void>
}

type Kept = { body: ArrayBuffer; headers: Headers; frame: Frame; route: string; until: number }

const BUDGET = 4_000_000
const TEN_MINUTES = 600_000
const LONGEST_ADDRESS = 500

const CATALOGUE = /^https?:\/\/[^/]+\/api\/catalogue\//
const COST = { ...openTally(), hits: { memory: 1, cache: 0, kv: 0 } }

export function createKeptAnswers({ clock, logs }: { clock: Clock; logs: boolean }): KeptAnswers {
  const memory = createLru<Kept>(BUDGET)
  const now = () => clock().getTime()

  return {
    find(request, context) {
      if (!mayBeKept(request)) return null
      const kept = memory.get(request.url)
      if (kept === undefined || kept.until <= now()) return null

      const requestId = requestIdOf(request.headers)
      const headers = new Headers(kept.headers)
      headers.set('x-request-id', requestId)
      headers.set(FRAME_HEADER, frameText({ ...kept.frame, requestId }))
      const line = { requestId, method: 'GET', route: kept.route, status: 200, ms: 0, ...COST }
      if (logs) context.waitUntil(logRequest(line))
      return new Response(kept.body, { headers })
    },

    async keep(request, answer, { route, freshUntil }) {
      if (!mayBeKept(request) || answer.status !== 200 || answer.headers.has('Set-Cookie')) return
      const frame = readFrame(answer.headers)
      if (frame === null || frame.viewer !== null || frame.notes !== undefined) return

      const until = Math.min(freshUntil, now() + TEN_MINUTES)
      if (until <= now()) return
      const copy = answer.clone()
      const headers = new Headers(copy.headers)
      headers.set('Server-Timing', serverTiming(COST))
      const body = await copy.arrayBuffer()
      memory.set(request.url, { body, headers, frame, route, until }, { size: body.byteLength + 2000 })
    },
  }
}

function mayBeKept({ method, url, headers }: Request): boolean {
  const isSignedOut = readCookie(headers.get('cookie'), 'session') === null
  return method === 'GET' && isSignedOut && url.length <= LONGEST_ADDRESS && CATALOGUE.test(url)
}

function readFrame(headers: Headers): Frame | null {
  const text = headers.get(FRAME_HEADER)
  return text === null ? null : JSON.parse(decodeURIComponent(text))
}
