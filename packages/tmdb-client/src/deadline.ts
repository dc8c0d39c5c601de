export type Deadline = {
  /** Aborts when time is up. */
  signal: AbortSignal
  /** Milliseconds. */
  remaining: () => number
  /** The promise's own end, or the deadline's error when that comes first. */
  limit: <T>(promise: Promise<T>) => Promise<T>
  close: () => void
}

/** Time for a whole call; it holds even over a `fetch` that does not heed its signal. */
export function openDeadline(timeLimit: number, now: () => number, late: () => Error): Deadline {
  const end = now() + timeLimit
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeLimit)
  const expiry = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(late()))
  })
  // Nobody may be waiting when it comes.
  expiry.catch(() => {})

  return {
    signal: controller.signal,
    remaining: () => end - now(),
    limit: (promise) => Promise.race([promise, expiry]),
    close: () => clearTimeout(timer),
  }
}
