import { ConnectionsDialog } from './connections-dialog.tsx'
import { ListGuide } from './list-guide.tsx'
import { LIST_CHOICES, readListProgram } from './list-programs.ts'
import { MadeSecret } from './made-secret.tsx'
import { NewAddressForm } from './new-address-form.tsx'
import type { Made, Refused } from './refused.ts'

const NOTE =
  'It is shown this once: only a hash of it is stored. Who has it can read your lists, and nothing else.'

type NewListDialogProps = { newId: string; made: Made | null; refused: Refused | null }

/** Dialog that makes the address of a list for another program, and then shows it, once. */
export function NewListDialog({ newId, made, refused }: NewListDialogProps) {
  return (
    <ConnectionsDialog title={made ? 'Almost there' : 'Share a list with a program'}>
      {made ? (
        <MadeSecret kind="address" note={NOTE} name={made.name} secret={made.secret}>
          <ListGuide program={readListProgram(made.program ?? null)} />
        </MadeSecret>
      ) : (
        <NewAddressForm
          {...{ kind: 'list', newId, refused }}
          {...{ label: 'Program', field: 'program', choices: LIST_CHOICES }}
          hint="Your name for it. Left empty, it has the program’s."
        />
      )}
    </ConnectionsDialog>
  )
}
