const AT_THE_LATEST = 30_000

/** Acts when the page is loaded and has nothing else to do, at the latest 30 s after it was loaded. */
export function onceStable(act: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: AT_THE_LATEST })
    // Safari does not say when it is idle.
    else setTimeout(act, 2000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
