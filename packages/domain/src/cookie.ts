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

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null
  } catch {
    // Not written here: whoever reads it finds that out.
    return value
  }
}
