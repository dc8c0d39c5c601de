import { Button } from '@marquee/ui/button'
import { ChoiceTiles } from '@marquee/ui/choice-tiles'
import { TextField } from '@marquee/ui/text-field'
import { useNavigation } from '@remix-run/react'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connections.module.css'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { ListGuide } from './list-guide.tsx'
import { LIST_CHOICES, readListProgram } from './list-programs.ts'
import { MadeSecret } from './made-secret.tsx'
import type { Made, Refused } from './refused.ts'

const NOTE =
  'It is shown this once: only a hash of it is stored. Who has it can read your lists, and nothing else.'

type NewListDialogProps = { newId: string; made: Made | null; refused: Refused | null }

/** Dialog that makes the address of a list for another program, and then shows it, once. */
export function NewListDialog({ newId, made, refused }: NewListDialogProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'list-create'
  return (
    <ConnectionsDialog title={made ? 'Almost there' : 'Share a list with a program'}>
      {made ? (
        <MadeSecret kind="address" note={NOTE} name={made.name} secret={made.secret}>
          <ListGuide program={readListProgram(made.program ?? null)} />
        </MadeSecret>
      ) : (
        <ConnectionForm intent="list-create" fields={{ id: newId }} query="new=list" refused={refused}>
          <div className={styles.ends}>
            <p aria-hidden="true">Program</p>
            <ChoiceTiles label="Program" name="program" value="radarr" choices={LIST_CHOICES} />
          </div>
          <TextField
            label="Name"
            name="name"
            hint="Yours for it. Without one it has the program’s."
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
