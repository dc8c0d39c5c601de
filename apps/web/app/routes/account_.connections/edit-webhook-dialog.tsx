import { Banner } from '@marquee/ui/banner'
import { Button, ButtonLink } from '@marquee/ui/button'
import { ConnectionForm } from './connection-form.tsx'
import styles from './connections.module.css'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { CONNECTIONS_PATH } from './connections-path.ts'
import type { Refused } from './refused.ts'
import { WebhookFields } from './webhook-fields.tsx'
import type { Webhook } from './webhook-text.ts'

type EditWebhookDialogProps = { webhook: Webhook; refused: Refused | null }

/** Dialog to change a webhook and to switch it on again, which leads to its deliveries, its secret and its end. */
export function EditWebhookDialog({ webhook, refused }: EditWebhookDialogProps) {
  const { id, name, state, message } = webhook
  return (
    <ConnectionsDialog title={name}>
      <ConnectionForm intent="webhook-save" fields={{ id }} query={`edit=webhook&id=${id}`} refused={refused}>
        {message === null ? null : <Banner kind="problem">{message}</Banner>}
        <WebhookFields webhook={webhook} refused={refused} />
        <Button type="submit" variant="primary" wide>
          {state === 'on' ? 'Save' : 'Save and switch on'}
        </Button>
      </ConnectionForm>
      <div className={styles.further}>
        <ButtonLink wide icon="history" href={`${CONNECTIONS_PATH}?log=deliveries&id=${id}`}>
          Deliveries
        </ButtonLink>
        <ButtonLink wide icon="refresh" href={`${CONNECTIONS_PATH}?confirm=secret&id=${id}`}>
          New secret
        </ButtonLink>
        <ButtonLink wide variant="danger" icon="trash" href={`${CONNECTIONS_PATH}?confirm=remove&id=${id}`}>
          Remove
        </ButtonLink>
      </div>
    </ConnectionsDialog>
  )
}
