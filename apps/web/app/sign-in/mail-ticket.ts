import { redirect } from '@remix-run/cloudflare'
import { readCookie } from '#http/flash.ts'

const NAMES = { 'reset-password': '__Host-reset', 'change-email': '__Host-email' } as const

export type Ticket = keyof typeof NAMES

const HOUR = 3600
const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

// Also what may stand in a cookie without being encoded.
const token = /^[\w-]{1,200}$/

/**
 * The secret of a link from our mail. It comes in the address, where a history, a screen or a next page could show
 * it, so it first moves into a cookie and the page is asked for again without it.
 */
export function requireNoToken(request: Request, ticket: Ticket): void {
  const { pathname, searchParams } = new URL(request.url)
  const given = searchParams.get('token')
  if (given === null) return
  const cookie = token.test(given)
    ? `${NAMES[ticket]}=${given}; Max-Age=${HOUR}; ${attributes}`
    : droppedTicket(ticket)
  throw redirect(pathname, { status: 303, headers: { ...untraced, 'Set-Cookie': cookie } })
}

/** For answers whose own address holds a secret. */
export const untraced = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

/** The secret that came with the link; `null` when there is none that could be one. */
export function readTicket(request: Request, ticket: Ticket): string | null {
  const value = readCookie(request.headers.get('Cookie'), NAMES[ticket])
  return value !== null && token.test(value) ? value : null
}

/** The cookie which forgets a secret that has been used or never was one. */
export function droppedTicket(ticket: Ticket): string {
  return `${NAMES[ticket]}=; Max-Age=0; ${attributes}`
}
