import { Button } from '@marquee/ui/button'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { NameField } from './name-field.tsx'
import type { Refused } from './refused.ts'
import type { Token } from './token-text.ts'

/** Dialog to rename a token or a device. */
export function RenameDialog({ token: { id, name }, refused }: { token: Token; refused: Refused | null }) {
  return (
    <ConnectionsDialog title="Rename">
      <ConnectionForm intent="token-rename" fields={{ id }} query={`edit=token&id=${id}`} refused={refused}>
        <NameField name={name} refused={refused} />
        <Button type="submit" variant="primary" wide>
          Save
        </Button>
      </ConnectionForm>
    </ConnectionsDialog>
  )
}
