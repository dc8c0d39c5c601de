import type { ApiClient } from '@marquee/api/client'
import { refuse } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { readTicket, type Ticket } from './mail-ticket.ts'
import type { FieldErrors } from './use-checked-form.ts'

export type MailedLink = {
  /** The address that the link was sent to. */
  sentTo: string
  /** The address of the account. */
  email: string
  /** Relation of this browser to the account. */
  browser: 'signed-in' | 'registered' | 'other'
  hasPassword: boolean
}

/** Data of a mailed link, or the reason why there is none to use. */
export type LinkState = MailedLink | 'none' | 'ran-out'

/** Finds the data of the link whose secret came with a request, without using it up. */
export async function findLink(api: ApiClient, request: Request, ticket: Ticket): Promise<LinkState> {
  const token = readTicket(request, ticket)
  if (token === null) return 'none'
  const answer = await api.api.auth.links[':purpose'].$get({
    param: { purpose: ticket },
    header: { 'mailed-token': token },
  })
  if (answer.status === 400) return 'ran-out'
  if (answer.status !== 200) throw refuse(answer)
  return (await answer.json()).link
}

/** Reason why the form of a link changed nothing. */
export type LinkRefusal = {
  gone: 'none' | 'ran-out' | null
  fields: FieldErrors | null
  problem: string | null
}

export function refusal(because: Partial<LinkRefusal>): LinkRefusal {
  return { gone: null, fields: null, problem: null, ...because }
}

type BadRequest = { problem: string } | { problem: string; fields: FieldErrors }

/** Refusal for a 400 of the API: fields to correct, or a link that is good no longer. */
export function refusalOf(said: BadRequest): LinkRefusal {
  return 'fields' in said ? refusal({ fields: said.fields }) : refusal({ gone: 'ran-out' })
}

/**
 * Finds the link that a form was sent for, with its secret. Another link may have been opened since the form was shown,
 * so the form names the address that it showed.
 */
export async function openLink(
  api: ApiClient,
  request: Request,
  ticket: Ticket,
  form: FormData,
): Promise<(MailedLink & { token: string }) | LinkRefusal> {
  const token = readTicket(request, ticket)
  const link = await findLink(api, request, ticket)
  if (typeof link === 'string') return refusal({ gone: link })
  if (token === null) return refusal({ gone: 'none' })
  return textOf(form, 'address') === link.sentTo ? { ...link, token } : refusal({ problem: ANOTHER_LINK })
}

const ANOTHER_LINK =
  'Another link was opened in this browser in the meantime. Open the one you want again, from its mail.'
