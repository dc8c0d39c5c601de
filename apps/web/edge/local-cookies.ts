import type { Platform } from './load-context.ts'

type EdgeRequest = { request: Request; env: Platform; waitUntil: (work: Promise<unknown>) => void }
/** Handler of every request that is not a static file. */
export type Entry = (incoming: EdgeRequest) => Promise<Response>

const SECURE = '__Host-'
/** Browsers send cookies of `localhost` to every port, so the names are unlikely in other programs. */
const LOCAL = 'marquee-local-'
const LOOPBACK = new Set(['localhost', '127.0.0.1'])

/**
 * The site with cookies that Safari takes on `http://localhost` too, where it drops what is `Secure`. Here alone they
 * have other names; the site and the API behind it know `__Host-` names and nothing else. It takes three things: the
 * setting that only a local run has, plain http, and a loopback host.
 */
export function withLocalCookies(answer: Entry): Entry {
  return async (incoming) => {
    if (!isLocal(incoming)) return answer(incoming)
    const response = await answer({ ...incoming, request: withSecureNames(incoming.request) })
    return withLocalNames(response)
  }
}

function isLocal({ request, env }: EdgeRequest): boolean {
  if (env.LOCAL_COOKIES !== '1') return false
  const { protocol, hostname } = new URL(request.url)
  return protocol === 'http:' && LOOPBACK.has(hostname)
}

/** The request as it would come over https. Cookies that have a `__Host-` name already are of another program. */
function withSecureNames(request: Request): Request {
  const cookies = request.headers.get('Cookie')
  if (cookies === null) return request
  const ours = cookies.split(';').flatMap((pair) => {
    const cookie = pair.trim()
    if (cookie.startsWith(SECURE)) return []
    return cookie.startsWith(LOCAL) ? [SECURE + cookie.slice(LOCAL.length)] : [cookie]
  })
  const headers = new Headers(request.headers)
  headers.set('Cookie', ours.join('; '))
  return new Request(request, { headers, redirect: 'manual' })
}

function withLocalNames(answer: Response): Response {
  const cookies = answer.headers.getSetCookie()
  if (cookies.length === 0) return answer
  const local = new Response(answer.body, answer)
  local.headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    const named = cookie.startsWith(SECURE) ? LOCAL + cookie.slice(SECURE.length) : cookie
    local.headers.append('Set-Cookie', named.replace(/; Secure(?=;|$)/i, ''))
  }
  return local
}
