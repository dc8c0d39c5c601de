import { useFetcher } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Form around a logout button. A second press while the first is being sent does nothing: its answer would load the
 * page once more, without the toasts that the first load has shown.
 */
export function LogoutForm({ children }: { children: ReactNode }) {
  const { Form, state } = useFetcher({ key: 'logout' })
  const isSending = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSending.current = false
  }, [state])

  return (
    <Form
      method="post"
      action="/logout"
      onSubmit={(event) => {
        if (isSending.current) event.preventDefault()
        isSending.current = true
      }}
    >
      {children}
    </Form>
  )
}
