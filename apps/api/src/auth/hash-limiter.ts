/** One hash takes a third of a second and blocks everything else meanwhile: more callers than this would wait too long. */
const MAX_PENDING = 16
const SECONDS_TO_WAIT = 3
/** Milliseconds that no hash takes; a job older than this belongs to a request that was cut off half-way. */
const STALE_AFTER = 30_000

/** Thrown when this isolate has as many passwords to hash as it can take. */
export class HashLimitReached extends Error {
  override readonly name = 'HashLimitReached'
  readonly retryAfter = SECONDS_TO_WAIT
}

export type HashLimiter = <T>(work: () => T) => Promise<T>

/** Creates a limiter that runs one job while up to `maxPending` in all wait, and throws for any beyond. */
export function createHashLimiter(maxPending = MAX_PENDING, now = Date.now): HashLimiter {
  const pending = new Map<symbol, number>()

  return async function limit(work) {
    for (const [job, since] of pending) if (now() - since > STALE_AFTER) pending.delete(job)
    if (pending.size >= maxPending) throw new HashLimitReached('Too many passwords to hash at once')

    const job = Symbol('hash job')
    pending.set(job, now())
    try {
      // Between two hashes the requests that hash nothing get their turn.
      await new Promise((resolve) => setTimeout(resolve))
      return work()
    } finally {
      pending.delete(job)
    }
  }
}
