import { Banner } from '@marquee/ui/banner'
import { Form, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './connections.module.css'
import { CONNECTIONS_PATH } from './connections-path.ts'
import type { Refused } from './refused.ts'

/** The change that a form makes: of a token, a player, a webhook, a list, or of a title in the inbox. */
export type Intent =
  | `token-${'create' | 'rename' | 'revoke'}`
  | `player-${'create' | 'save' | 'address' | 'remove'}`
  | `webhook-${'create' | 'save' | 'secret' | 'test' | 'again' | 'remove'}`
  | 'list-create'
  | 'inbox'

type ConnectionFormProps = {
  intent: Intent
  fields: Record<string, string>
  /** Query of the dialog that it is in, where a refusal is shown. */
  query?: string
  refused?: Refused | null
  /** Lies in a line of the page, not in a dialog. */
  inline?: boolean
  children: ReactNode
}

/** The field that a refusal is about, or the first of its choices. */
const INVALID = '[aria-invalid=true], fieldset[aria-describedby] input'

/** Form of one change. Its answer, which may have a secret, is in no address, and in no step back. */
export function ConnectionForm({ intent, fields, query, refused, inline, children }: ConnectionFormProps) {
  const isRepeated = useRepeated({ intent, ...fields })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>(INVALID)?.focus()
  }, [refused])

  return (
    <Form
      ref={form}
      method="post"
      action={query === undefined ? CONNECTIONS_PATH : `${CONNECTIONS_PATH}?${query}`}
      replace
      preventScrollReset
      className={inline ? undefined : styles.form}
      // The second press of a double click would take the answer of the first.
      onSubmit={(event) => isRepeated && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {refused?.problems.form ? <Banner kind="problem">{refused.problems.form}</Banner> : null}
      {children}
    </Form>
  )
}

/** Whether a form is on its way, or this one has been answered and its page is not there yet. */
function useRepeated(own: Record<string, string>): boolean {
  const { state, formMethod, formData } = useNavigation()
  if (formMethod !== 'POST') return false
  return state === 'submitting' || Object.entries(own).every(([name, value]) => formData?.get(name) === value)
}

/** Whether a form that makes this change is on its way. */
export const useSending = (intent: Intent): boolean => useNavigation().formData?.get('intent') === intent
