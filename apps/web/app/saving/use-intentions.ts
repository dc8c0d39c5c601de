import { useFetcher, useLocation } from '@remix-run/react'
import { startTransition, useEffect, useState } from 'react'
import { announce } from './announcement.ts'
import { timestampNow } from './client-timestamp.ts'
import { dropForeignIntentions, takeFirstIntention } from './due-intentions.ts'
import { useLeaving } from './use-leaving.ts'

const OTHER_ACCOUNT = 'Another account is logged in now. What you changed last was not saved.'

/**
 * Saves what a person had changed before they logged in, in order and one by one, and drops what another had. `owner` is
 * whose page it is; `undefined` when signed out.
 */
export function useIntentions(owner: string | undefined) {
  const { submit, state, formAction, formData } = useFetcher({ key: 'intention' })
  const [count, setCount] = useState(0)
  const { key } = useLocation()

  // Who has logged in again in another tab comes back to the page without having been signed out on it: its location
  // alone says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the location, as said, and what was sent before.
  useEffect(() => {
    if (owner === undefined || state !== 'idle') return
    if (dropForeignIntentions()) announce({ message: OTHER_ACCOUNT })
    const intention = takeFirstIntention()
    if (intention === null) return
    const { action, fields } = intention
    submit({ ...fields, ...timestampNow() }, { method: 'post', action, preventScrollReset: true })
    // In the transition that renders the request, which may be over by then: either way the next one has its turn.
    startTransition(() => setCount((sent) => sent + 1))
  }, [owner, key, state, count])

  useLeaving(() => (state === 'submitting' && formData ? [{ action: formAction, fields: formData }] : []))
}
