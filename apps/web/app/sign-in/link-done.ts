import { redirectWith } from '#http/answer.ts'
import { droppedTicket, type Ticket } from './mail-ticket.ts'

/** Redirects to `path` with toasts after a link was used, and deletes its secret. */
export function linkDone(ticket: Ticket, path: string, ...toasts: string[]): Response {
  const response = redirectWith(path, ...toasts)
  response.headers.append('Set-Cookie', droppedTicket(ticket))
  return response
}
