/** Lifetime of prefetched data in milliseconds. */
const FRESH = 5000

type Prefetch = { href: string; at: number; answer: Promise<Response | null>; stop: () => void }

let prefetch: Prefetch | null = null
/** Addresses that a navigation is loading already. */
const loading = new Set<string>()

function discard(): void {
  prefetch?.stop()
  prefetch = null
}

/**
 * Prefetches the data at an absolute address and holds the response; an earlier prefetch is aborted. By a fetch and not
 * by a link: the content security policy allows it in every browser, and Safari has no prefetch links.
 */
export function prefetchData(href: string, ask: typeof fetch = window.fetch): void {
  if (loading.has(href) || (prefetch?.href === href && isFresh(prefetch))) return
  discard()
  const stop = new AbortController()
  // The service worker recognizes the mode and does not answer it: prefetched data must not come from its cache.
  const request = ask(href, { mode: 'no-cors', priority: 'low', signal: stop.signal })
  const answer = request.then(
    (given) => (given.ok ? given : null),
    () => null,
  )
  prefetch = { href, at: Date.now(), answer, stop: () => stop.abort() }
}

const isFresh = ({ at }: Prefetch) => Date.now() - at < FRESH

/**
 * Wraps a fetch so that it takes prefetched data, once, even while that is still loading. Any change in between
 * discards it.
 */
export function withPrefetched(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, { method: init?.method })
    if (method !== 'GET') {
      discard()
      return ask(input, init).finally(discard)
    }
    if (prefetch?.href !== url || !isFresh(prefetch)) {
      loading.add(url)
      return ask(input, init).finally(() => loading.delete(url))
    }
    const { answer, stop } = prefetch
    prefetch = null
    init?.signal?.addEventListener('abort', stop)
    return (await answer) ?? ask(input, init)
  }
}

/** Discards prefetched data when other tabs or the service worker may have changed something. */
export function discardOnChange(): () => void {
  const { serviceWorker } = window.navigator
  document.addEventListener('visibilitychange', discard)
  serviceWorker?.addEventListener('message', discard)
  return () => {
    document.removeEventListener('visibilitychange', discard)
    serviceWorker?.removeEventListener('message', discard)
  }
}
