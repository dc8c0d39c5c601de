import { deleteCookie, readCookie, setCookie } from '@marquee/domain/cookie'
import { redirect } from '@remix-run/cloudflare'

const TICKETS = { 'verify-email': 'verify', 'reset-password': 'reset', 'change-email': 'email' } as const

export type Ticket = keyof typeof TICKETS

const HOUR = 3600

const token = /^[\w-]{1,200}$/
/** Stored instead of a malformed secret: there was a link, and it opens nothing. */
const MANGLED = 'mangled'

/**
 * Moves the secret of a mailed link from the address into a cookie and redirects to the page without it: in the address
 * it could leak by the history, the screen or a referrer.
 */
export function requireNoToken(request: Request, ticket: Ticket): void {
  const { pathname, searchParams } = new URL(request.url)
  const given = searchParams.get('token')
  if (given === null) return
  const secret = token.test(given) ? given : MANGLED
  const cookie = given === '' ? droppedTicket(ticket) : setCookie(TICKETS[ticket], secret, HOUR)
  throw redirect(pathname, { status: 303, headers: { ...untraced, 'Set-Cookie': cookie } })
}

/** Headers of responses to addresses that hold a secret. */
const untraced = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

/** The secret that came with the link; `null` when there is none that could be one. */
export function readTicket(request: Request, ticket: Ticket): string | null {
  const value = readCookie(request.headers.get('Cookie'), TICKETS[ticket])
  return value !== null && token.test(value) ? value : null
}

/** Cookie that deletes a secret that has been used or was invalid. */
export function droppedTicket(ticket: Ticket): string {
  return deleteCookie(TICKETS[ticket])
}
