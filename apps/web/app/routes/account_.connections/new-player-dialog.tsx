import { ConnectionsDialog } from './connections-dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import { NewAddressForm } from './new-address-form.tsx'
import { PlayerGuide } from './player-guide.tsx'
import { PLAYER_CHOICES, readPlayer } from './player-names.ts'
import type { Made, Refused } from './refused.ts'

export const ADDRESS_NOTE =
  'It is shown this once: only a hash of it is stored. Who has it can record plays of yours, and nothing else.'

type NewPlayerDialogProps = { newId: string; made: Made | null; refused: Refused | null }

/** Dialog that connects a player, and then shows its address, once, with what to do with it. */
export function NewPlayerDialog({ newId, made, refused }: NewPlayerDialogProps) {
  return (
    <ConnectionsDialog title={made ? 'Almost there' : 'Connect a player'}>
      {made ? (
        <MadeSecret kind="address" note={ADDRESS_NOTE} name={made.name} secret={made.secret}>
          <PlayerGuide player={readPlayer(made.player ?? null)} />
        </MadeSecret>
      ) : (
        <NewAddressForm
          {...{ kind: 'player', newId, refused }}
          {...{ label: 'Player', field: 'player', choices: PLAYER_CHOICES }}
          hint="Your name for it, such as “Attic”. Left empty, it has the player’s."
        />
      )}
    </ConnectionsDialog>
  )
}
