import { type Cookie, deleteCookie, readCookie, setCookie } from '@marquee/domain/cookie'
import type { Context } from 'hono'

/** A cookie that came with the request, decoded; `null` if there is none that can be read. */
export function findCookie(c: Context, cookie: Cookie): string | null {
  return readCookie(c.req.header('cookie'), cookie)
}

/** Adds to the answer a cookie for a number of seconds. */
export function giveCookie(c: Context, cookie: Cookie, value: string, seconds: number): void {
  c.header('Set-Cookie', setCookie(cookie, value, seconds), { append: true })
}

/** Has the answer delete a cookie. */
export function forgetCookie(c: Context, cookie: Cookie): void {
  c.header('Set-Cookie', deleteCookie(cookie), { append: true })
}
