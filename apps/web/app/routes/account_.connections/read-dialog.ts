import type { Connection } from './player-text.ts'
import type { Token } from './token-text.ts'

/** The dialog that an address opens over the page, with what it is about. */
export type OpenDialog =
  | { name: 'new-token' | 'new-player' | 'new-list' }
  | { name: 'edit-token' | 'revoke'; token: Token }
  | { name: 'edit-player' | 'address' | 'remove'; connection: Connection }
  | null

type Known = { tokens: Token[]; connections: Connection[] }

/** Reads the dialog of an address; none for a token or a player that is not there. */
export function readDialog(params: URLSearchParams, { tokens, connections }: Known): OpenDialog {
  const named = (query: string, value: string) => params.get(query) === value
  if (named('new', 'token')) return { name: 'new-token' }
  if (named('new', 'list')) return { name: 'new-list' }
  if (named('new', 'player')) return { name: 'new-player' }

  const id = params.get('id')
  const token = tokens.find((one) => one.id === id)
  if (token !== undefined && named('edit', 'token')) return { name: 'edit-token', token }
  if (token !== undefined && named('confirm', 'revoke')) return { name: 'revoke', token }

  const connection = connections.find((one) => one.id === id)
  if (connection === undefined) return null
  if (named('edit', 'player')) return { name: 'edit-player', connection }
  if (named('confirm', 'address')) return { name: 'address', connection }
  return named('confirm', 'remove') ? { name: 'remove', connection } : null
}
