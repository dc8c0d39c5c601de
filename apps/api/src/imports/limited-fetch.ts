import type { Fetch } from '@marquee/tmdb-client/request'
import { readRetryAfter } from '@marquee/tmdb-client/retry-after'
import type { RequestLimiter } from './request-limiter.ts'

/** Milliseconds for one answer; no page waits for it. */
const TIME_LIMIT = 10_000
/** Refusals of one request before its title is tried again later. */
const MOST_REFUSALS = 5
/** Seconds; a service that wants more gets its next request from a later attempt of the step. */
const LONGEST_PAUSE = 30

type LimitedFetchDeps = { limiter: RequestLimiter; fetch: Fetch; now: () => number; onRequest: () => void }

/** Creates a fetch whose requests wait for their turns; one that is refused for its rate is repeated. */
export function createLimitedFetch({ limiter, fetch, now, onRequest }: LimitedFetchDeps): Fetch {
  return async (url, init) => {
    for (let refusals = 0; ; refusals += 1) {
      await limiter.turn()
      onRequest()
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT) })
      if (response.status !== 429) return response

      const seconds = readRetryAfter(response.headers.get('retry-after'), now()) ?? 1
      await limiter.pause(Math.min(seconds, LONGEST_PAUSE))
      if (refusals >= MOST_REFUSALS || seconds > LONGEST_PAUSE) return response
      // An unread body holds one of the few connections.
      await response.body?.cancel()
    }
  }
}
