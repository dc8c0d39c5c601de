import { Button, ButtonLink } from '@marquee/ui/button'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import type { Connection } from './player-text.ts'
import type { Refused } from './refused.ts'

type RemovePlayerDialogProps = { connection: Connection; refused: Refused | null }

/** Dialog that confirms the end of a player's connection. */
export function RemovePlayerDialog({ connection: { id, name }, refused }: RemovePlayerDialogProps) {
  return (
    <ConnectionsDialog title="Remove this player?">
      <ConnectionForm
        intent="player-remove"
        fields={{ id }}
        query={`confirm=remove&id=${id}`}
        refused={refused}
      >
        <p>
          The address of “<span dir="auto">{name}</span>” stops for good, and its events and what waits in the
          inbox go. What it marked as seen stays.
        </p>
        <Button type="submit" variant="danger" icon="trash" wide>
          Remove player
        </Button>
        <ButtonLink wide href={CONNECTIONS_PATH}>
          Cancel
        </ButtonLink>
      </ConnectionForm>
    </ConnectionsDialog>
  )
}
