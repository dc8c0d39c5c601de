import { type Fields, isFields } from '@marquee/tmdb-client/field'
import { kindOfBody } from '@marquee/tmdb-client/problem'
import type { Fetch } from '@marquee/tmdb-client/request'
import { readRetryAfter } from '@marquee/tmdb-client/retry-after'
import { within } from '#outside/deadline.ts'
import { readBytes } from '#outside/read-bytes.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** Result of a call: an answer to cache, or a refusal. */
type Answer = Good | Refusal
type Good = { good: true; status: 200 | 404; text: string; body: Fields }
type Refusal = { good: false; response: Response }
type Failure = Refusal | { good: false; error: unknown }

/** TMDB's API behind a rate limiter and a time limit. */
export type Upstream = {
  /** Throws when no answer came in time; `hurry` says that a person waits. */
  ask(fetch: Fetch, url: string, init: Parameters<Fetch>[1], hurry: boolean): Promise<Answer>
  /** Whether it failed a moment ago, so that waiting for it again is of little use. */
  isTroubled(): boolean
}

export type UpstreamDeps = {
  now: () => number
  wait: (milliseconds: number) => Promise<void>
  random: () => number
  /** Milliseconds for all calls of one request, waits for a turn aside. */
  limit: number
}

const ATTEMPTS = 2
const RETRY_PAUSE = 200
const TROUBLE = 3000
/** Ten times what the longest series of TMDB takes; more is not parsed. */
const LARGEST_ANSWER = 20_000_000

export function createUpstream({ now, wait, random, limit }: UpstreamDeps): Upstream {
  const rateLimiter = createRateLimiter({ now, wait })
  let troubledUntil = 0

  async function once(fetch: Fetch, url: string, init: Parameters<Fetch>[1], left: number): Promise<Answer> {
    const cut = new AbortController()
    const call = (async () => {
      const response = await fetch(url, { ...init, signal: cut.signal })
      const bytes = await readBytes(response, { maxBytes: LARGEST_ANSWER, timeoutMs: left })
      return read(response, new TextDecoder().decode(bytes))
    })()
    return within(left, 'TMDB', call).finally(() => cut.abort())
  }

  return {
    async ask(fetch, url, init, hurry) {
      const since = now()
      // Time spent waiting for a turn is not the service's.
      let left = limit
      for (let attempt = 1; ; ) {
        if (!(await rateLimiter.acquire(hurry, since))) return { good: false, response: tooBusy() }

        const began = now()
        const answer = await once(fetch, url, init, Math.max(1, left)).catch(failureOf)
        left -= now() - began
        if (answer.good) {
          rateLimiter.succeed()
          troubledUntil = 0
          return answer
        }

        const retryAfter = waitOf(answer, now())
        if (retryAfter !== null) {
          rateLimiter.pause(retryAfter)
          if (!hurry || left <= 0) return orThrow(answer)
          // The next turn comes when the service wants it, or never.
          continue
        }
        if (!isOutage(answer)) return orThrow(answer)

        troubledUntil = now() + TROUBLE
        const pause = Math.round(random() * RETRY_PAUSE)
        left -= pause
        if (attempt >= ATTEMPTS || left <= 0) return orThrow(answer)
        attempt += 1
        await wait(pause)
      }
    },
    isTroubled: () => now() < troubledUntil || rateLimiter.isPaused(),
  }
}

function read(response: Response, text: string): Answer {
  const { status } = response
  const body = parse(text)
  if (isFields(body) && (status === 404 || (status === 200 && kindOfBody(body) === null))) {
    return { good: true, status, text, body }
  }
  return { good: false, response: new Response(text, { status, headers: response.headers }) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As TMDB would say it. */
function tooBusy(): Response {
  return Response.json({ status_code: 25 }, { status: 429, headers: { 'retry-after': '3' } })
}

/** Seconds to wait before the next call, or `null` where the service named none. */
function waitOf(answer: Failure, now: number): number | null {
  if ('error' in answer || answer.response.status !== 429) return null
  return Math.max(1, readRetryAfter(answer.response.headers.get('retry-after'), now) ?? 1)
}

/** A 200 that is not good is something else's page, or one cut off. */
function isOutage(answer: Failure): boolean {
  return 'error' in answer || answer.response.status === 200 || answer.response.status >= 500
}

function failureOf(error: unknown): Failure {
  return { good: false, error }
}

function orThrow(answer: Failure): Refusal {
  if ('error' in answer) throw answer.error
  return answer
}
