import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Fields } from '#saving/changes.ts'
import type { FeedIntent } from './feed-intents.ts'
import styles from './subscribe-dialog.module.css'

/** Why the form of a feed was refused, and the name that it had. */
export type Refused = { problem: string; feed: string; name?: string | undefined }

type FeedFormProps = { intent: FeedIntent; fields: Fields; action: string; children: ReactNode }

/** Form of one change of a feed. Its answer is in no address, and in no step back. */
export function FeedForm({ intent, fields, action, children }: FeedFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={action}
      replace
      preventScrollReset
      className={styles.form}
      // The second press of a double click would take the answer of the first.
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
