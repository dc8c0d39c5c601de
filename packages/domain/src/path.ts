const HOME = '/search'
const MAX_LENGTH = 2048

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const unsafe = /[\p{Cc}\p{Cs}\\]/u
// A second slash would start a host; encoded, it would do so for whoever decodes the path once more.
const leavesSite = /^[^?#]*(\/\/|%2f|%5c|%[01]|%7f)/i
// A browser resolves these before it asks, encoded or not, so the path would be another than the one judged here.
const dots = /^[^?#]*\/(\.|%2e){1,2}([/?#]|$)/i
/** Addresses of programs, which are no pages: one of them may do or answer something that nobody pressed. */
const machines = new Set(['api', 'auth'])

/** Says in the address of the login that somebody has just logged in. */
export const ARRIVED = 'arrived'

/**
 * Where somebody goes first who has just logged in: a browser with the cookie is sent on to `next`, and one that
 * stored none is told so.
 */
export function arrivalPath(next: string): string {
  return `/register?action=login&${ARRIVED}=1&next=${encodeURIComponent(safeNext(next))}`
}

/** Where to go after signing in: `next` if it is a path of this site, otherwise the search page. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > MAX_LENGTH) return HOME
  if (unsafe.test(next) || leavesSite.test(next) || dots.test(next)) return HOME
  return isForMachines(next) ? HOME : toAscii(next)
}

function isForMachines(next: string): boolean {
  const [, first = ''] = next.split(/[/?#]/)
  try {
    return machines.has(decodeURIComponent(first).toLowerCase())
  } catch {
    return true
  }
}

/** A Location header holds ASCII only. */
function toAscii(path: string): string {
  return path.replace(/[^!-~]+/gu, (text) => encodeURI(text))
}
