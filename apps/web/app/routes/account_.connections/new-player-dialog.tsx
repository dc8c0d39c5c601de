import { Button } from '@marquee/ui/button'
import { ChoiceTiles } from '@marquee/ui/choice-tiles'
import { TextField } from '@marquee/ui/text-field'
import { useNavigation } from '@remix-run/react'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connections.module.css'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import { PlayerGuide } from './player-guide.tsx'
import { PLAYER_CHOICES, readPlayer } from './player-names.ts'
import type { Made, Refused } from './refused.ts'

export const ADDRESS_NOTE =
  'It is shown this once: only a hash of it is stored. Who has it can record plays of yours, and nothing else.'

type NewPlayerDialogProps = { newId: string; made: Made | null; refused: Refused | null }

/** Dialog that connects a player, and then shows its address, once, with what to do with it. */
export function NewPlayerDialog({ newId, made, refused }: NewPlayerDialogProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'player-create'
  return (
    <ConnectionsDialog title={made ? 'Almost there' : 'Connect a player'}>
      {made ? (
        <MadeSecret kind="address" note={ADDRESS_NOTE} name={made.name} secret={made.secret}>
          <PlayerGuide player={readPlayer(made.player ?? null)} />
        </MadeSecret>
      ) : (
        <ConnectionForm intent="player-create" fields={{ id: newId }} query="new=player" refused={refused}>
          <div className={styles.ends}>
            <p aria-hidden="true">Player</p>
            <ChoiceTiles label="Player" name="player" value="plex" choices={PLAYER_CHOICES} />
          </div>
          <TextField
            label="Name"
            name="name"
            hint="Yours for it, as “Attic”. Without one it has the player’s."
            autoComplete="off"
            defaultValue={refused?.name}
            error={refused?.problems.name}
          />
          <Button type="submit" variant="primary" wide busy={isBusy}>
            Make its address
          </Button>
        </ConnectionForm>
      )}
    </ConnectionsDialog>
  )
}
