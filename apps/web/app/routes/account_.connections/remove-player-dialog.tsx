import { ConfirmForm } from './confirm-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import type { Connection } from './player-text.ts'
import type { Refused } from './refused.ts'

type RemovePlayerDialogProps = { connection: Connection; refused: Refused | null }

/** Dialog that confirms the end of a player's connection. */
export function RemovePlayerDialog({ connection: { id, name }, refused }: RemovePlayerDialogProps) {
  return (
    <ConnectionsDialog title="Remove this player?">
      <ConfirmForm intent="player-remove" confirm="remove" id={id} button="Remove player" refused={refused}>
        The address of “<span dir="auto">{name}</span>” stops for good, and its events and what waits in the
        inbox go. What it marked as seen stays.
      </ConfirmForm>
    </ConnectionsDialog>
  )
}
