const HOME = '/search'
const MAX_LENGTH = 2048

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const unsafe = /[\p{Cc}\p{Cs}\\]/u
// A second slash would start a host; encoded, it would do so for whoever decodes the path once more.
const leavesSite = /^[^?#]*(\/\/|%2f|%5c|%[01]|%7f)/i
// A browser resolves these before its request, encoded or not, so the path would differ from the one checked here.
const dots = /^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i
/**
 * First segments of addresses that are no pages: a redirect there could do something that the person did not choose.
 */
const RESERVED_SEGMENTS = new Set(['api', 'auth'])

/** Parameter of the login page that says that the person has just logged in. */
export const ARRIVED = 'arrived'

/**
 * First address after a login: it redirects a browser with the cookie to `next`, and shows a message to one that stored
 * none.
 */
export function arrivalPath(next: string): string {
  return `/register?action=login&${ARRIVED}=1&next=${encodeURIComponent(safeNext(next))}`
}

/** Redirect target after a login: `next` if it is a path of this site, otherwise the search page. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > MAX_LENGTH) return HOME
  if (unsafe.test(next) || leavesSite.test(next) || dots.test(next)) return HOME
  return isReserved(next) ? HOME : toAscii(next)
}

function isReserved(next: string): boolean {
  const [, first = ''] = next.split(/[/?#]/)
  try {
    return RESERVED_SEGMENTS.has(decodeURIComponent(first).toLowerCase())
  } catch {
    return true
  }
}

/** A Location header holds ASCII only. */
function toAscii(path: string): string {
  return path.replace(/[^!-~]+/gu, (text) => encodeURI(text))
}
