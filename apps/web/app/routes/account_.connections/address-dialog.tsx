import { ConfirmForm } from './confirm-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import { ADDRESS_NOTE } from './new-player-dialog.tsx'
import { PlayerGuide } from './player-guide.tsx'
import { playerLabel, readPlayer } from './player-names.ts'
import type { Connection } from './player-text.ts'
import type { Made, Refused } from './refused.ts'

type AddressDialogProps = { connection: Connection; made: Made | null; refused: Refused | null }

/** Dialog that gives a player another address, after it said that the former one stops. */
export function AddressDialog({ connection, made, refused }: AddressDialogProps) {
  const { id, name, player } = connection
  return (
    <ConnectionsDialog title={made ? 'Almost there' : 'Make a new address?'}>
      {made ? (
        <MadeSecret kind="address" note={ADDRESS_NOTE} name={made.name} secret={made.secret}>
          <PlayerGuide player={readPlayer(player)} />
        </MadeSecret>
      ) : (
        <ConfirmForm
          intent="player-address"
          confirm="address"
          id={id}
          button="Make a new address"
          renews
          refused={refused}
        >
          The address that “<span dir="auto">{name}</span>” has now stops at once. {playerLabel(player)} needs
          the new one; what came so far stays.
        </ConfirmForm>
      )}
    </ConnectionsDialog>
  )
}
