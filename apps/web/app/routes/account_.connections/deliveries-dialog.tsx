import { Button } from '@marquee/ui/button'
import { SmallButton } from '@marquee/ui/small-button'
import { useTimeZone } from '#shell/use-time-zone.ts'
import { ConnectionForm, useSending } from './connection-form.tsx'
import styles from './connections.module.css'
import { ConnectionsDialog } from './connections-dialog.tsx'
import { describeDelivery, formatWhen, nameDelivery } from './delivery-text.ts'
import type { Refused } from './refused.ts'
import type { Delivery, Webhook } from './webhook-text.ts'

type DeliveriesDialogProps = {
  webhook: Webhook
  /** Its deliveries; `null` where they could not be fetched. */
  deliveries: Delivery[] | null
  refused: Refused | null
  now: number
}

/** Dialog with the deliveries of seven days, which can be sent again, and a test. */
export function DeliveriesDialog({ webhook, deliveries, refused, now }: DeliveriesDialogProps) {
  const { id, name } = webhook
  const isBusy = useSending('webhook-test')
  return (
    <ConnectionsDialog title={`Deliveries of ${name}`}>
      <ConnectionForm
        intent="webhook-test"
        fields={{ id }}
        query={`log=deliveries&id=${id}`}
        refused={refused}
      >
        <Button type="submit" wide icon="play" busy={isBusy}>
          Send a test
        </Button>
      </ConnectionForm>
      {deliveries === null ? (
        <p className={styles.none}>They could not be fetched. Close this and try again.</p>
      ) : deliveries.length === 0 ? (
        <p className={styles.none}>Nothing was sent in the last seven days.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" className={styles.deliveries} aria-label="The last seven days">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className={styles.delivery}>
              <DeliveryText delivery={delivery} now={now} />
              {delivery.state === 'waiting' || webhook.state !== 'on' ? null : (
                <SendAgain webhookId={id} delivery={delivery} now={now} />
              )}
            </li>
          ))}
        </ul>
      )}
    </ConnectionsDialog>
  )
}

function DeliveryText({ delivery, now }: { delivery: Delivery; now: number }) {
  const zone = useTimeZone()
  return (
    <div>
      <strong>{nameDelivery(delivery)}</strong>
      <p>{describeDelivery(delivery, now, zone)}</p>
      <time dateTime={delivery.createdAt}>{formatWhen(delivery.createdAt, now, zone)}</time>
    </div>
  )
}

type SendAgainProps = { webhookId: string; delivery: Delivery; now: number }

function SendAgain({ webhookId, delivery, now }: SendAgainProps) {
  const when = formatWhen(delivery.createdAt, now, useTimeZone())
  return (
    <ConnectionForm
      intent="webhook-again"
      fields={{ id: webhookId, delivery: delivery.id }}
      query={`log=deliveries&id=${webhookId}`}
      inline
    >
      <SmallButton icon="refresh" aria-label={`Send again, ${nameDelivery(delivery)}, ${when}`}>
        Send again
      </SmallButton>
    </ConnectionForm>
  )
}
