import { ButtonLink } from '@marquee/ui/button'
import { ConnectionRow } from '@marquee/ui/connection-row'
import { IconLink } from '@marquee/ui/icon-button'
import { Panel } from '@marquee/ui/panel'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { describeTarget, describeWebhook, hostOf, type Webhook } from './webhook-text.ts'

/** Addresses to which changes are sent, each with its state and the ways to change it. */
export function WebhooksPanel({ webhooks, now }: { webhooks: Webhook[]; now: number }) {
  return (
    <Panel title="Webhooks" note="Marquee sends your changes to an address of yours, signed.">
      {webhooks.length === 0 ? (
        <p className={styles.none}>You have no webhooks yet.</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list">
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <WebhookRow webhook={webhook} now={now} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <ButtonLink icon="plus" href={`${CONNECTIONS_PATH}?new=webhook`}>
          New webhook
        </ButtonLink>
      </div>
    </Panel>
  )
}

function WebhookRow({ webhook, now }: { webhook: Webhook; now: number }) {
  const { id, name } = webhook
  return (
    <ConnectionRow
      name={name}
      player={hostOf(webhook).toUpperCase()}
      {...describeWebhook(webhook, now)}
      detail={describeTarget(webhook)}
      actions={
        <>
          <span className={styles.wideOnly}>
            <ButtonLink
              icon="history"
              href={`${CONNECTIONS_PATH}?log=deliveries&id=${id}`}
              aria-label={`Deliveries of ${name}`}
            >
              Deliveries
            </ButtonLink>
          </span>
          <IconLink icon="more" label={`Change ${name}`} href={`${CONNECTIONS_PATH}?edit=webhook&id=${id}`} />
        </>
      }
    />
  )
}
