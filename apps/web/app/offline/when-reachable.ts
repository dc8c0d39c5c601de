/** A small file that shows whether the server can be reached. */
export const SMALL_FILE = '/robots.txt'

/** Milliseconds between two attempts of a page that somebody waits for. */
export const RETRY_AFTER = 5000

/** Whether the server answers. */
export const isReachable = () =>
  fetch(SMALL_FILE, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Calls `open` once the server can be reached. The browser reports a network before it carries anything, and reports
 * nothing where the server alone was away. Returns a function that ends the attempts.
 */
export function whenReachable(open: () => void): () => void {
  const attempt = async () => {
    if (await isReachable()) open()
  }
  addEventListener('online', attempt)
  const timer = setInterval(attempt, RETRY_AFTER)
  return () => {
    removeEventListener('online', attempt)
    clearInterval(timer)
  }
}
