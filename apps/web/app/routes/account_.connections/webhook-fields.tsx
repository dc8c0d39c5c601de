import { TextField } from '@marquee/ui/text-field'
import styles from './connections.module.css'
import { NameField } from './name-field.tsx'
import type { Refused } from './refused.ts'
import { EVENT_LABELS, type Webhook } from './webhook-text.ts'

type WebhookFieldsProps = { webhook?: Webhook; refused: Refused | null }

/** Name, address and events of a webhook, as they are or as they were typed. */
export function WebhookFields({ webhook, refused }: WebhookFieldsProps) {
  const typed = refused?.typed
  const chosen = typed ? (typed.event ?? []) : (webhook?.events ?? Object.keys(EVENT_LABELS))
  const problem = refused?.problems.events
  return (
    <>
      <NameField name={webhook?.name} hint="What it is for: “Home automation”." refused={refused} />
      <TextField
        label="Address"
        name="address"
        type="url"
        hint="It begins with https:// and can be reached from the internet."
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        required
        maxLength={2000}
        defaultValue={typed?.address?.[0] ?? webhook?.address}
        error={refused?.problems.address}
      />
      <fieldset className={styles.scopes} aria-describedby={problem ? 'events-problem' : undefined}>
        <legend>It is sent</legend>
        {Object.entries(EVENT_LABELS).map(([event, label]) => (
          <label key={event} className={styles.scope}>
            <input
              type="checkbox"
              name="event"
              value={event}
              defaultChecked={chosen.some((one) => one === event)}
            />
            <span>{label}</span>
          </label>
        ))}
        {problem ? (
          <p className={styles.problem} id="events-problem" role="alert">
            {problem}
          </p>
        ) : null}
      </fieldset>
    </>
  )
}
