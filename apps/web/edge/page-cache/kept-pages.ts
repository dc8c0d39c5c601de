import { readTheme } from '../../app/http/theme.ts'
import { routesWith, sourceOf } from '../../app/route-patterns.ts'

/** Pages that are the same for all anonymous visitors, with the query parameters that they read. */
const PAGES = routesWith(({ publicCache }) => publicCache).flatMap(({ publicCache, ...route }) =>
  publicCache ? { ...publicCache, path: new RegExp(`^${sourceOf(route)}$`) } : [],
)

/** What other sites add to links to us, and no page of ours reads. */
const TRACKS = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|ref)$/

export type KeptPage = {
  /** Milliseconds for which it is fresh, and for which it is shown at most while it is rendered again. */
  fresh: number
  hard: number
  /** The question in one spelling. */
  address: string
  /** The one thing a browser may say of its owner and still be given a page that was drawn for somebody else. */
  theme: 'dark' | 'light' | null
}

/** The page which a request asks for, if nothing of the request but its address and the theme changes that page. */
export function keptPageOf(
  request: Request,
  { origin, pathname, search, searchParams }: URL,
): KeptPage | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const cookies = request.headers.get('Cookie')
  // All cookies of ours that say something of a person begin like this.
  if (cookies !== null && /(^|;)\s*__Host-/.test(cookies)) return null

  const page = PAGES.find(({ path }) => path.test(pathname))
  if (page === undefined) return null
  const asked = search === '' ? '' : inOneSpelling(searchParams, page.params)
  if (asked === null) return null
  return {
    address: asked === '' ? origin + pathname : `${origin}${pathname}?${asked}`,
    theme: readTheme(cookies),
    ...{ fresh: page.fresh, hard: page.hard },
  }
}

/** What an address asks for; `null` if that is not known. */
function inOneSpelling(searchParams: URLSearchParams, known: string[]): string | null {
  for (const name of searchParams.keys()) {
    // Whatever this means, it is not in the key.
    if (!known.includes(name) && !TRACKS.test(name)) return null
  }
  const asked = new URLSearchParams()
  for (const name of known) {
    const value = searchParams.get(name)?.normalize('NFC').trim()
    if (value) asked.set(name, value)
  }
  return asked.toString()
}

/** The same question in nobody's name. */
export function askedByNobody({ address, theme }: KeptPage, requestId: string): Request {
  const headers = new Headers({ 'X-Request-Id': requestId })
  if (theme !== null) headers.set('Cookie', `theme=${theme}`)
  return new Request(address, { headers })
}
