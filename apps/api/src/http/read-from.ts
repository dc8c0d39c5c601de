import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#env.ts'

/** Remembers how far the database was after somebody's last change, so that they read their own writes. */
const COOKIE = '__Host-read-from'
/** Replicas lag for seconds. */
const MINUTES = 5 * 60

const SAFE = new Set(['GET', 'HEAD'])

/** Where a request reads: changes and sign-in at the source itself, pages wherever their last change has arrived. */
export function readFromOf(c: Context<AppEnv>): string {
  if (isChange(c)) return 'first-primary'
  const known = getCookie(c, COOKIE)
  return known !== undefined && isBookmark(known) ? known : 'first-unconstrained'
}

/** Tells the browser how far its change has brought the database. */
export function keepReadFrom(c: Context<AppEnv>, bookmark: string | null): void {
  if (c.res.status >= 500 && getCookie(c, COOKIE) !== undefined) {
    // A database that was set back knows nothing of later places.
    deleteCookie(c, COOKIE, { secure: true, path: '/' })
  } else if (isChange(c) && c.res.status < 400 && bookmark !== null && isBookmark(bookmark)) {
    setCookie(c, COOKIE, bookmark, {
      ...{ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
      maxAge: MINUTES,
    })
  }
}

function isChange({ req }: Context<AppEnv>): boolean {
  return !SAFE.has(req.method) || /^\/(auth|api\/auth)\//.test(req.path)
}

function isBookmark(text: string): boolean {
  return /^[\da-f]+(-[\da-f]+){1,6}$/i.test(text) && text.length <= 200
}
