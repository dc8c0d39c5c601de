import { AddressDialog } from './address-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { EditPlayerDialog } from './edit-player-dialog.tsx'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { NewListDialog } from './new-list-dialog.tsx'
import { NewPlayerDialog } from './new-player-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import type { OpenDialog } from './read-dialog.ts'
import type { Made, Refused } from './refused.ts'
import { RemovePlayerDialog } from './remove-player-dialog.tsx'
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'
import type { Delivery } from './webhook-text.ts'

export type DialogsProps = {
  dialog: NonNullable<OpenDialog>
  /** Deliveries of the webhook that a dialog shows; `null` where they could not be fetched. */
  deliveries: Delivery[] | null
  newId: string
  made: Made | null
  refused: Refused | null
  now: number
}

/** The dialog that is open over the page of connections. */
export function Dialogs({ dialog, deliveries, newId, made, refused, now }: DialogsProps) {
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
    case 'new-webhook':
      return <NewWebhookDialog {...{ newId, made, refused }} />
    case 'edit-webhook':
      return <EditWebhookDialog webhook={dialog.webhook} refused={refused} />
    case 'secret':
      return <WebhookSecretDialog webhook={dialog.webhook} {...{ made, refused }} />
    case 'remove-webhook':
      return <RemoveWebhookDialog webhook={dialog.webhook} refused={refused} />
    case 'deliveries':
      return <DeliveriesDialog webhook={dialog.webhook} {...{ deliveries, refused, now }} />
  }
}
