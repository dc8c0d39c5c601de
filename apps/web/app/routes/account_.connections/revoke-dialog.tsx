import { Button, ButtonLink } from '@marquee/ui/button'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import type { Refused } from './refused.ts'

import type { Token } from './token-text.ts'

/** Dialog that confirms the end of a token or of a device's access. */
export function RevokeDialog({ token, refused }: { token: Token; refused: Refused | null }) {
  const { id, name, origin } = token
  const isDevice = origin === 'device'
  return (
    <ConnectionsDialog title={isDevice ? 'Remove this device?' : 'Revoke this token?'}>
      <ConnectionForm
        intent="token-revoke"
        fields={{ id }}
        query={`confirm=revoke&id=${id}`}
        refused={refused}
      >
        <p>
          “<span dir="auto">{name}</span>” stops working at once and for good.{' '}
          {isDevice ? 'It needs another code to come back.' : 'The program that has it needs another one.'}
        </p>
        <Button type="submit" variant="danger" icon="trash" wide>
          {isDevice ? 'Remove device' : 'Revoke token'}
        </Button>
        <ButtonLink wide href={CONNECTIONS_PATH}>
          Cancel
        </ButtonLink>
      </ConnectionForm>
    </ConnectionsDialog>
  )
}
