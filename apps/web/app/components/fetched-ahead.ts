/** For how long what was fetched ahead is good enough for who then opens it. */
const FRESH = 5000

/** Goes on with each change that begins or ends: what was asked for before may be old after. */
let era = 0
let ahead: { href: string; at: number } | null = null

function forget(): void {
  era += 1
  ahead = null
}

/** Called when something begins to be fetched ahead; what it returns, when the browser has it. */
export function fetchingAhead(): (href: string) => void {
  const [asked, at] = [era, Date.now()]
  return (href) => {
    if (asked === era) ahead = { href, at }
  }
}

/**
 * Asks as `ask` does, but takes what was fetched ahead a moment ago, once, out of the browser's cache, unless
 * anything was changed meanwhile.
 */
export function withFetchedAhead(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, { method: init?.method })
    if (method !== 'GET') {
      forget()
      return ask(input, init).finally(forget)
    }
    const isAhead = ahead?.href === url && Date.now() - ahead.at < FRESH
    if (!isAhead) return ask(input, init)
    ahead = null
    return ask(input, { ...init, cache: 'force-cache' })
  }
}

/** The framework asks by the browser's own `fetch` and has no other place to say what is there already. */
export function takeFetchedAhead(): () => void {
  const { fetch, navigator } = window
  window.fetch = withFetchedAhead(fetch)
  // What other tabs and the offline worker do is not seen here.
  document.addEventListener('visibilitychange', forget)
  navigator.serviceWorker?.addEventListener('message', forget)
  return () => {
    window.fetch = fetch
    document.removeEventListener('visibilitychange', forget)
    navigator.serviceWorker?.removeEventListener('message', forget)
  }
}
