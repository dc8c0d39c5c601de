import { pageRouter } from '@marquee/framework-seams/remix-router'
import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import { UNSENT_FIELD } from '#offline/logout-question.ts'
import { OWNER_FIELD } from '#saving/owner.ts'

const KEY = 'logout'

/**
 * Form around a logout button. A second press while the first is being sent does nothing: its answer would load the
 * page once more, without the toasts that the first load has shown. A page from before another login, in another tab,
 * logs that person not out: `owner` is whose page it is, by when the account was made.
 */
export function LogoutForm({ owner, children }: { owner: string; children: ReactNode }) {
  const { Form } = useFetcher({ key: KEY })

  return (
    <Form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        // The router knows at once; what is rendered may be behind, or never show that the form was sent.
        if ((pageRouter().state.fetchers.get(KEY)?.state ?? 'idle') !== 'idle') event.preventDefault()
      }}
    >
      <input type="hidden" name={OWNER_FIELD} value={owner} />
      <input type="hidden" name={UNSENT_FIELD} value="ask" />
      {children}
    </Form>
  )
}
