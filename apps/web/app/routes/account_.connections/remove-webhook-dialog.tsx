import { Button, ButtonLink } from '@marquee/ui/button'
import { ConnectionForm } from './connection-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import type { Refused } from './refused.ts'
import type { Webhook } from './webhook-text.ts'

type RemoveWebhookDialogProps = { webhook: Webhook; refused: Refused | null }

/** Dialog that confirms the end of a webhook. */
export function RemoveWebhookDialog({ webhook: { id, name }, refused }: RemoveWebhookDialogProps) {
  return (
    <ConnectionsDialog title="Remove this webhook?">
      <ConnectionForm
        intent="webhook-remove"
        fields={{ id }}
        query={`confirm=remove&id=${id}`}
        refused={refused}
      >
        <p>
          Nothing more is sent to “<span dir="auto">{name}</span>”, and its deliveries go.
        </p>
        <Button type="submit" variant="danger" icon="trash" wide>
          Remove webhook
        </Button>
        <ButtonLink wide href={CONNECTIONS_PATH}>
          Cancel
        </ButtonLink>
      </ConnectionForm>
    </ConnectionsDialog>
  )
}
