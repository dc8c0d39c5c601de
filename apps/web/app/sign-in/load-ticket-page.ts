import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findTitles } from '#search/find-titles.ts'
import { requireNoToken, type Ticket } from './mail-ticket.ts'
import { findLink } from './mailed-link.ts'

/** What a page behind a link of our mail needs: what the link is about, and the search beneath it. */
export async function loadTicketPage({ context, request }: LoaderFunctionArgs, ticket: Ticket) {
  requireNoToken(request, ticket)
  const [link, behind] = await Promise.all([
    findLink(context.api, request, ticket),
    findTitles(context.api, new URLSearchParams()),
  ])
  const status = typeof link === 'string' ? 400 : 200
  return data({ link, behind }, { status, headers: { 'Cache-Control': 'no-store' } })
}
