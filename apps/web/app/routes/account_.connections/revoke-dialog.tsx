import { ConfirmForm } from './confirm-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import type { Refused } from './refused.ts'
import { kindOf, type Token, type TokenKind } from './token-text.ts'

const TEXTS: Record<TokenKind, { title: string; after: string; button: string }> = {
  token: {
    title: 'Revoke this token?',
    after: 'The program that has it needs another one.',
    button: 'Revoke token',
  },
  device: {
    title: 'Remove this device?',
    after: 'It needs another code to come back.',
    button: 'Remove device',
  },
  list: {
    title: 'Revoke this address?',
    after: 'The program that has it needs another one.',
    button: 'Revoke address',
  },
}

/** Dialog that confirms the end of a token, of a list's address or of a device's access. */
export function RevokeDialog({ token, refused }: { token: Token; refused: Refused | null }) {
  const { id, name } = token
  const { title, after, button } = TEXTS[kindOf(token)]
  return (
    <ConnectionsDialog title={title}>
      <ConfirmForm intent="token-revoke" confirm="revoke" id={id} button={button} refused={refused}>
        “<span dir="auto">{name}</span>” stops working at once and for good. {after}
      </ConfirmForm>
    </ConnectionsDialog>
  )
}
