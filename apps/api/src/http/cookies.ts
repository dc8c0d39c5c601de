import { type Cookie, deleteCookie, readCookie, setCookie } from '@marquee/domain/cookie'
import type { Context } from 'hono'

/** A cookie that came with the request, decoded; `null` if there is none that can be read. */
export function findCookie(c: Context, cookie: Cookie): string | null {
  return readCookie(c.req.header('cookie'), cookie)
}

/** Adds to the answer a cookie for a number of seconds. */
export function giveCookie(c: Context, cookie: Cookie, value: string, seconds: number): void {
  addCookie(c, setCookie(cookie, value, seconds))
}

/** Has the answer delete a cookie. */
export function forgetCookie(c: Context, cookie: Cookie): void {
  addCookie(c, deleteCookie(cookie))
}

/** To a response that is there already by its own headers: `c.header` would make a new response. */
function addCookie(c: Context, text: string): void {
  if (c.finalized) c.res.headers.append('Set-Cookie', text)
  else c.header('Set-Cookie', text, { append: true })
}
