import { AddressDialog } from './address-dialog.tsx'
import { EditPlayerDialog } from './edit-player-dialog.tsx'
import { NewListDialog } from './new-list-dialog.tsx'
import { NewPlayerDialog } from './new-player-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import type { OpenDialog } from './read-dialog.ts'
import type { Made, Refused } from './refused.ts'
import { RemovePlayerDialog } from './remove-player-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

export type DialogsProps = {
  dialog: NonNullable<OpenDialog>
  newId: string
  made: Made | null
  refused: Refused | null
}

/** The dialog that is open over the page of connections. */
export function Dialogs({ dialog, newId, made, refused }: DialogsProps) {
  switch (dialog.name) {
    case 'new-player':
      return <NewPlayerDialog {...{ newId, made, refused }} />
    case 'new-list':
      return <NewListDialog {...{ newId, made, refused }} />
    case 'edit-player':
      return <EditPlayerDialog connection={dialog.connection} refused={refused} />
    case 'address':
      return <AddressDialog connection={dialog.connection} {...{ made, refused }} />
    case 'remove':
      return <RemovePlayerDialog connection={dialog.connection} refused={refused} />
    case 'new-token':
      return <NewTokenDialog {...{ newId, made, refused }} />
    case 'edit-token':
      return <RenameDialog token={dialog.token} refused={refused} />
    case 'revoke':
      return <RevokeDialog token={dialog.token} refused={refused} />
  }
}
