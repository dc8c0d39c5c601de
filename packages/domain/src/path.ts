const HOME = '/search'
const MAX_LENGTH = 2048

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const unsafe = /[\p{Cc}\p{Cs}\\]/u
// A second slash would start a host; encoded, it would do so for whoever decodes the path once more.
const leavesSite = /^[^?#]*(\/\/|%2f|%5c|%[01]|%7f)/i

/** Where to go after signing in: `next` if it is a path of this site, otherwise the search page. */
export function safeNext(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > MAX_LENGTH) return HOME
  return unsafe.test(next) || leavesSite.test(next) ? HOME : toAscii(next)
}

/** A Location header holds ASCII only. */
function toAscii(path: string): string {
  return path.replace(/[^!-~]+/gu, (text) => encodeURI(text))
}
