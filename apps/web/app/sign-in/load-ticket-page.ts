import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findTitles } from '#search/find-titles.ts'
import { readTicket, requireNoToken, type Ticket } from './mail-ticket.ts'

/** What a page behind a link of our mail needs: whether its secret came along, and the search beneath it. */
export async function loadTicketPage({ context, request }: LoaderFunctionArgs, ticket: Ticket) {
  requireNoToken(request, ticket)
  const ready = readTicket(request, ticket) !== null
  const behind = await findTitles(context.api, new URLSearchParams())
  return data({ ready, behind }, { status: ready ? 200 : 400, headers: { 'Cache-Control': 'no-store' } })
}
