import { Banner } from '@marquee/ui/banner'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Refused } from './change-token.ts'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'

type TokenFormProps = {
  intent: 'create' | 'rename' | 'revoke'
  id: string
  /** Query of the dialog that it is in, where a refusal is shown. */
  query: string
  refused: Refused | null
  children: ReactNode
}

/** Form of one change of a token. Its answer is in no address, and in no step back. */
export function TokenForm({ intent, id, query, refused, children }: TokenFormProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      action={`${CONNECTIONS_PATH}?${query}`}
      replace
      preventScrollReset
      className={styles.form}
      // The second press of a double click would take the answer of the first.
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {refused?.problems.form ? <Banner kind="problem">{refused.problems.form}</Banner> : null}
      {children}
    </Form>
  )
}
