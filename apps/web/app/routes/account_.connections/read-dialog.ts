import type { Token } from './token-text.ts'

/** The dialog that an address opens over the page, with the token that it is about. */
export type ConnectionsDialog = { name: 'new' } | { name: 'edit' | 'revoke'; token: Token } | null

/** Reads the dialog of an address; none for a token that is not there. */
export function readDialog(params: URLSearchParams, tokens: Token[]): ConnectionsDialog {
  if (params.get('new') === 'token') return { name: 'new' }
  const name = params.get('confirm') === 'revoke' ? 'revoke' : params.get('edit') === 'token' ? 'edit' : null
  const token = tokens.find(({ id }) => id === params.get('id'))
  return name !== null && token !== undefined ? { name, token } : null
}
