const TIMEOUT = 30_000

/** Calls `act` when the page is loaded and idle, at the latest 30 s after it was loaded. */
export function whenIdle(act: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: TIMEOUT })
    // Safari does not report when it is idle.
    else setTimeout(act, 2000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
