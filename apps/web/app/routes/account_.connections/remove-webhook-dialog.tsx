import { ConfirmForm } from './confirm-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import type { Refused } from './refused.ts'
import type { Webhook } from './webhook-text.ts'

type RemoveWebhookDialogProps = { webhook: Webhook; refused: Refused | null }

/** Dialog that confirms the end of a webhook. */
export function RemoveWebhookDialog({ webhook: { id, name }, refused }: RemoveWebhookDialogProps) {
  return (
    <ConnectionsDialog title="Remove this webhook?">
      <ConfirmForm intent="webhook-remove" confirm="remove" id={id} button="Remove webhook" refused={refused}>
        Nothing more is sent to “<span dir="auto">{name}</span>”, and its deliveries go.
      </ConfirmForm>
    </ConnectionsDialog>
  )
}
