import { Button } from '@marquee/ui/button'
import { TextField } from '@marquee/ui/text-field'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import type { Refused } from './refused.ts'

import type { Token } from './token-text.ts'

/** Dialog to rename a token or a device. */
export function RenameDialog({ token: { id, name }, refused }: { token: Token; refused: Refused | null }) {
  return (
    <ConnectionsDialog title="Rename">
      <ConnectionForm intent="token-rename" fields={{ id }} query={`edit=token&id=${id}`} refused={refused}>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          autoFocus
          required
          defaultValue={refused?.name || name}
          error={refused?.problems.name}
        />
        <Button type="submit" variant="primary" wide>
          Save
        </Button>
      </ConnectionForm>
    </ConnectionsDialog>
  )
}
