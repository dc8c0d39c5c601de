import type { Context } from 'hono'
import type { AppEnv } from '#env.ts'
import { findCookie, forgetCookie, giveCookie } from './cookies.ts'
import { isSecretPath } from './secret-path.ts'
import { isTokenPath } from './token-path.ts'

/** In seconds: replicas lag for some. */
const FIVE_MINUTES = 5 * 60

const SAFE = new Set(['GET', 'HEAD'])

/** Constraint on a request's reads: changes and sign-in read at the primary, pages at any replica with their last change. */
export function readFromOf(c: Context<AppEnv>): string {
  // A feed or a token that was revoked a moment ago must not work any more.
  if (isChange(c) || isSecretPath(c.req.path) || isTokenPath(c.req.path)) return 'first-primary'
  const known = findCookie(c, 'readFrom')
  return known !== null && isBookmark(known) ? known : 'first-unconstrained'
}

/** Gives the browser the database's bookmark after a change, so that people read their own writes. */
export function setReadFrom(c: Context<AppEnv>, bookmark: string | null): void {
  if (isTokenPath(c.req.path)) return
  if (c.res.status >= 500 && findCookie(c, 'readFrom') !== null) {
    // A database that was restored does not know later bookmarks.
    forgetCookie(c, 'readFrom')
  } else if (
    isChange(c) &&
    !isSecretPath(c.req.path) &&
    c.res.status < 400 &&
    bookmark !== null &&
    isBookmark(bookmark)
  ) {
    giveCookie(c, 'readFrom', bookmark, FIVE_MINUTES)
  }
}

function isChange({ req }: Context<AppEnv>): boolean {
  return !SAFE.has(req.method) || /^\/(auth|api\/auth)\//.test(req.path)
}

function isBookmark(text: string): boolean {
  return /^[\da-f]+(-[\da-f]+){1,6}$/i.test(text) && text.length <= 200
}
