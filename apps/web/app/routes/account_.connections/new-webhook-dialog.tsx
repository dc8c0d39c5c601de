import { Button } from '@marquee/ui/button'
import { ConnectionForm, useSending } from './connection-form.tsx'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { MadeSecret } from './made-secret.tsx'
import type { Made, Refused } from './refused.ts'
import { WebhookFields } from './webhook-fields.tsx'

export const SECRET_NOTE =
  'It is shown this once. Your program checks with it that a delivery comes from Marquee: the guide for programs says how, in ten lines.'

type NewWebhookDialogProps = { newId: string; made: Made | null; refused: Refused | null }

/** Dialog that makes a webhook, and then shows its secret, once. */
export function NewWebhookDialog({ newId, made, refused }: NewWebhookDialogProps) {
  const isBusy = useSending('webhook-create')
  return (
    <ConnectionsDialog title="New webhook">
      {made ? (
        <MadeSecret kind="secret" note={SECRET_NOTE} name={made.name} secret={made.secret} />
      ) : (
        <ConnectionForm intent="webhook-create" fields={{ id: newId }} query="new=webhook" refused={refused}>
          <WebhookFields refused={refused} />
          <Button type="submit" variant="primary" wide busy={isBusy}>
            Make webhook
          </Button>
        </ConnectionForm>
      )}
    </ConnectionsDialog>
  )
}
