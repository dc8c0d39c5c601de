import { ConfirmDialog } from '@marquee/ui/confirm-dialog'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import { announce } from '#saving/announcement.ts'

type LogoutConfirmationProps = { count: number; isOffline: boolean }

/** Asks before logging out deletes changes that have not been sent yet; offline, says that logging out is not possible. */
export function LogoutConfirmation({ count, isOffline }: LogoutConfirmationProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const isAnswered = useRef(false)

  useEffect(() => {
    if (count === 0 && !isOffline) return
    const ask = (event: SubmitEvent) => {
      const { target } = event
      if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== '/logout') return
      if (isAnswered.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isOffline) announce({ message: 'You are offline. Log out when you are back online.' })
      else setForm(target)
    }
    addEventListener('submit', ask, true)
    return () => removeEventListener('submit', ask, true)
  }, [count, isOffline])

  return (
    <ConfirmDialog
      open={form !== null}
      onOpenChange={(open) => !open && setForm(null)}
      title={`Log out with ${formatCount(count, 'change')} unsent?`}
      confirmLabel="Log out"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        isAnswered.current = true
        form?.requestSubmit()
        isAnswered.current = false
        setForm(null)
      }}
    >
      These changes are not saved on your account yet. Logging out deletes them from this browser for good.
    </ConfirmDialog>
  )
}
