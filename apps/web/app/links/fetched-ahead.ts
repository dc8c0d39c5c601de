/** For how long what was fetched ahead is good enough for who then opens it. */
const FRESH = 5000

type Ahead = { href: string; at: number; answer: Promise<Response | null>; stop: () => void }

let ahead: Ahead | null = null
/** What is being asked for already, by a press that came before. */
const underWay = new Set<string>()

function forget(): void {
  ahead?.stop()
  ahead = null
}

/**
 * Asks for the data at an absolute address ahead of who is about to open its page, and holds the answer; the one
 * before is given up. By a fetch and not by a link: our policy allows it everywhere, and Safari has no such links.
 */
export function fetchAhead(href: string, ask: typeof fetch = window.fetch): void {
  if (underWay.has(href) || (ahead?.href === href && isFresh(ahead))) return
  forget()
  const stop = new AbortController()
  // By its mode the offline worker knows it and lets it by: nothing of it may come out of what was kept.
  const asked = ask(href, { mode: 'no-cors', priority: 'low', signal: stop.signal })
  const answer = asked.then(
    (given) => (given.ok ? given : null),
    () => null,
  )
  ahead = { href, at: Date.now(), answer, stop: () => stop.abort() }
}

const isFresh = ({ at }: Ahead) => Date.now() - at < FRESH

/**
 * Asks as `ask` does, but takes what was fetched ahead a moment ago, once, even while it is still under way, unless
 * anything was changed meanwhile.
 */
export function withFetchedAhead(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, { method: init?.method })
    if (method !== 'GET') {
      forget()
      return ask(input, init).finally(forget)
    }
    if (ahead?.href !== url || !isFresh(ahead)) {
      underWay.add(url)
      return ask(input, init).finally(() => underWay.delete(url))
    }
    const { answer, stop } = ahead
    ahead = null
    init?.signal?.addEventListener('abort', stop)
    return (await answer) ?? ask(input, init)
  }
}

/** Forgets what was fetched ahead when other tabs or the service worker may have changed something. */
export function forgetOnChange(): () => void {
  const { serviceWorker } = window.navigator
  document.addEventListener('visibilitychange', forget)
  serviceWorker?.addEventListener('message', forget)
  return () => {
    document.removeEventListener('visibilitychange', forget)
    serviceWorker?.removeEventListener('message', forget)
  }
}
