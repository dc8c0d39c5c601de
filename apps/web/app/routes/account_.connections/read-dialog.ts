import type { Connection } from './player-text.ts'
import type { Token } from './token-text.ts'
import type { Webhook } from './webhook-text.ts'

/** The dialog that an address opens over the page, with what it is about. */
export type OpenDialog =
  | { name: 'new-token' | 'new-player' | 'new-list' | 'new-webhook' }
  | { name: 'edit-token' | 'revoke'; token: Token }
  | { name: 'edit-player' | 'address' | 'remove'; connection: Connection }
  | { name: 'edit-webhook' | 'secret' | 'deliveries' | 'remove-webhook'; webhook: Webhook }
  | null

type Known = { tokens: Token[]; connections: Connection[]; webhooks: Webhook[] }

/** Reads the dialog of an address; none for what is not there. */
export function readDialog(params: URLSearchParams, { tokens, connections, webhooks }: Known): OpenDialog {
  const named = (query: string, value: string) => params.get(query) === value
  if (named('new', 'token')) return { name: 'new-token' }
  if (named('new', 'list')) return { name: 'new-list' }
  if (named('new', 'player')) return { name: 'new-player' }
  if (named('new', 'webhook')) return { name: 'new-webhook' }

  const id = params.get('id')
  const token = tokens.find((one) => one.id === id)
  if (token !== undefined && named('edit', 'token')) return { name: 'edit-token', token }
  if (token !== undefined && named('confirm', 'revoke')) return { name: 'revoke', token }

  const webhook = webhooks.find((one) => one.id === id)
  if (webhook !== undefined) return readWebhookDialog(params, webhook)

  const connection = connections.find((one) => one.id === id)
  if (connection === undefined) return null
  if (named('edit', 'player')) return { name: 'edit-player', connection }
  if (named('confirm', 'address')) return { name: 'address', connection }
  return named('confirm', 'remove') ? { name: 'remove', connection } : null
}

function readWebhookDialog(params: URLSearchParams, webhook: Webhook): OpenDialog {
  if (params.get('log') === 'deliveries') return { name: 'deliveries', webhook }
  if (params.get('edit') === 'webhook') return { name: 'edit-webhook', webhook }
  const question = params.get('confirm')
  if (question === 'secret') return { name: 'secret', webhook }
  return question === 'remove' ? { name: 'remove-webhook', webhook } : null
}
