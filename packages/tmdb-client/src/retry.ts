import type { TmdbError } from './error.ts'

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 1000

/** Milliseconds to wait before asking again after the `attempt`-th failure, or `null` where that is of no use. */
export function pauseBeforeRetry(error: TmdbError, attempt: number, random: () => number): number | null {
  if (error.kind !== 'unavailable' && error.kind !== 'rate-limited') return null
  // Full jitter, so that many Workers which failed at once do not come back at once.
  const jitter = Math.round(random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1)))
  return (error.retryAfter ?? 0) * 1000 + jitter
}

/** Seconds told by a `Retry-After` header, which is a number or a date. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(header) - now) / 1000
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : null
}
