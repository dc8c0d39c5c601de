/**
 * Every cookie of the product. Browsers take a name that begins with `__Host-` only over https, for this host alone
 * and for all its paths; the theme is not personal and does not need it.
 */
export const COOKIES = {
  session: '__Host-session',
  toast: '__Host-toast',
  oauth: '__Host-oauth',
  registration: '__Host-registration',
  link: '__Host-link',
  verify: '__Host-verify',
  reset: '__Host-reset',
  email: '__Host-email',
  readFrom: '__Host-read-from',
  theme: 'theme',
} as const
export type Cookie = keyof typeof COOKIES

// Lax: Strict would hold the cookie back when Google or a mail's link sends the browser here.
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** The Set-Cookie line that stores `value`, encoded, for a number of seconds. */
export function setCookie(cookie: Cookie, value: string, seconds: number): string {
  return `${COOKIES[cookie]}=${encodeURIComponent(value)}; Max-Age=${seconds}; ${ATTRIBUTES}`
}

/** The Set-Cookie line that deletes a cookie. */
export function deleteCookie(cookie: Cookie): string {
  return setCookie(cookie, '', 0)
}

/** A cookie's value out of a Cookie header, as it was stored; `null` if it is missing or empty. */
export function readCookie(header: string | null | undefined, cookie: Cookie): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [name, ...value] = pair.trim().split('=')
    if (name === COOKIES[cookie]) return decoded(value.join('='))
  }
  return null
}

/** A Cookie header without one of its cookies. */
export function withoutCookie(header: string, cookie: Cookie): string {
  return header
    .split(';')
    .filter((pair) => pair.trim().split('=', 1)[0] !== COOKIES[cookie])
    .join(';')
}

/**
 * Reduces Set-Cookie lines to one of each name: the `last`, or the last that stores a value, where a response to a
 * request that was made before must not delete what another has `set`.
 */
export function oneOfEachCookie(lines: readonly string[], prefer: 'last' | 'set'): string[] {
  const chosen = new Map<string, string>()
  for (const line of lines) {
    const name = line.slice(0, line.indexOf('='))
    const earlier = chosen.get(name)
    if (prefer === 'last' || earlier === undefined || isDeletion(earlier) || !isDeletion(line))
      chosen.set(name, line)
  }
  return [...chosen.values()]
}

function isDeletion(line: string): boolean {
  return /; *Max-Age=0(;|$)/i.test(line)
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null
  } catch {
    // Not written here: whoever reads it finds that out.
    return value
  }
}
