import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { findTitles } from '#search/find-titles.ts'
import { requireNoToken, type Ticket } from './mail-ticket.ts'
import { findLink } from './mailed-link.ts'

/** Loader of a page that a mailed link opens: the link's data, and the search page beneath. */
export async function loadTicketPage({ context, request }: LoaderFunctionArgs, ticket: Ticket) {
  requireNoToken(request, ticket)
  const [link, behind] = await Promise.all([
    findLink(context.api, request, ticket),
    findTitles(context.api, new URLSearchParams()),
  ])
  const status = typeof link === 'string' ? 400 : 200
  return data({ link, behind }, { status, headers: { 'Cache-Control': 'no-store' } })
}
