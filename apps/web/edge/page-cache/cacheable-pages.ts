import { readTheme } from '../../app/http/theme.ts'
import { patternOf, routesWith } from '../../app/route-patterns.ts'

/** Pages that are the same for all anonymous visitors, with the query parameters that they read. */
const PAGES = routesWith(({ publicCache }) => publicCache).flatMap(({ publicCache, ...route }) =>
  publicCache ? { ...publicCache, path: patternOf(route) } : [],
)

/** Query parameters that other sites add to links, and that no page reads. */
const TRACKING_PARAMS = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|ref)$/

export type CacheablePage = {
  /** Milliseconds for which it is fresh, and for which it is shown at most while it is rendered again. */
  fresh: number
  hard: number
  /** Its address with the query normalized. */
  address: string
  /** The theme cookie, the only thing besides the address that changes the page. */
  theme: 'dark' | 'light' | null
}

/** Returns the cacheable page that a request is for; `null` if more than address and theme may change its response. */
export function cacheablePageOf(
  request: Request,
  { origin, pathname, search, searchParams }: URL,
): CacheablePage | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const cookies = request.headers.get('Cookie')
  // All cookies that belong to a person begin like this.
  if (cookies !== null && /(^|;)\s*__Host-/.test(cookies)) return null

  const page = PAGES.find(({ path }) => path.test(pathname))
  if (page === undefined) return null
  const query = search === '' ? '' : normalizeQuery(searchParams, page.params)
  if (query === null) return null
  return {
    address: query === '' ? origin + pathname : `${origin}${pathname}?${query}`,
    theme: readTheme(cookies),
    ...{ fresh: page.fresh, hard: page.hard },
  }
}

/** Returns the query with known parameters in one order; `null` if it has unknown ones. */
function normalizeQuery(searchParams: URLSearchParams, known: string[]): string | null {
  for (const name of searchParams.keys()) {
    // Not a part of the key.
    if (!known.includes(name) && !TRACKING_PARAMS.test(name)) return null
  }
  const query = new URLSearchParams()
  for (const name of known) {
    const value = searchParams.get(name)?.normalize('NFC').trim()
    if (value) query.set(name, value)
  }
  return query.toString()
}

/** Returns the request without anything of its sender. */
export function anonymousRequest({ address, theme }: CacheablePage, requestId: string): Request {
  const headers = new Headers({ 'X-Request-Id': requestId })
  if (theme !== null) headers.set('Cookie', `theme=${theme}`)
  return new Request(address, { headers })
}
