import { Button, ButtonLink } from '@marquee/ui/button'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
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
        <ConnectionForm
          intent="player-address"
          fields={{ id }}
          query={`confirm=address&id=${id}`}
          refused={refused}
        >
          <p>
            The address that “<span dir="auto">{name}</span>” has now stops at once. {playerLabel(player)}{' '}
            needs the new one; what came so far stays.
          </p>
          <Button type="submit" variant="primary" icon="refresh" wide>
            Make a new address
          </Button>
          <ButtonLink wide href={CONNECTIONS_PATH}>
            Cancel
          </ButtonLink>
        </ConnectionForm>
      )}
    </ConnectionsDialog>
  )
}
