import { redirectWith } from '#http/answer.ts'
import { droppedTicket, type Ticket } from './mail-ticket.ts'

/** Goes on to `path` with toasts once a link has done its work, and forgets its secret. */
export function linkDone(ticket: Ticket, path: string, ...toasts: string[]): Response {
  const response = redirectWith(path, ...toasts)
  response.headers.append('Set-Cookie', droppedTicket(ticket))
  return response
}
