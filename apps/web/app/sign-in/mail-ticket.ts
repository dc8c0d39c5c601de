import { deleteCookie, readCookie, setCookie } from '@marquee/domain/cookie'
import { redirect } from '@remix-run/cloudflare'

const TICKETS = { 'verify-email': 'verify', 'reset-password': 'reset', 'change-email': 'email' } as const

export type Ticket = keyof typeof TICKETS

const HOUR = 3600

const token = /^[\w-]{1,200}$/
/** Stands for a secret that was mangled on its way: there was a link, and it opens nothing. */
const MANGLED = 'mangled'

/**
 * The secret of a link from our mail. It comes in the address, where a history, a screen or a next page could show
 * it, so it first moves into a cookie and the page is asked for again without it.
 */
export function requireNoToken(request: Request, ticket: Ticket): void {
  const { pathname, searchParams } = new URL(request.url)
  const given = searchParams.get('token')
  if (given === null) return
  const secret = token.test(given) ? given : MANGLED
  const cookie = given === '' ? droppedTicket(ticket) : setCookie(TICKETS[ticket], secret, HOUR)
  throw redirect(pathname, { status: 303, headers: { ...untraced, 'Set-Cookie': cookie } })
}

/** For answers whose own address holds a secret. */
const untraced = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

/** The secret that came with the link; `null` when there is none that could be one. */
export function readTicket(request: Request, ticket: Ticket): string | null {
  const value = readCookie(request.headers.get('Cookie'), TICKETS[ticket])
  return value !== null && token.test(value) ? value : null
}

/** The cookie which forgets a secret that has been used or never was one. */
export function droppedTicket(ticket: Ticket): string {
  return deleteCookie(TICKETS[ticket])
}
