/**
 * Of many cookies of one answer one of each name. The later one counts, but for one: what reads beside a change still
 * asks with the old session and is told that it has ended, and that never undoes the one which the change has begun.
 */
export function oneOfEachCookie(cookies: readonly string[]): string[] {
  const chosen = new Map<string, string>()
  for (const cookie of cookies) {
    const name = cookie.slice(0, cookie.indexOf('='))
    const earlier = chosen.get(name)
    if (earlier === undefined || isDeleted(earlier) || !isDeleted(cookie)) chosen.set(name, cookie)
  }
  return [...chosen.values()]
}

function isDeleted(cookie: string): boolean {
  return /; *Max-Age=0(;|$)/i.test(cookie)
}
