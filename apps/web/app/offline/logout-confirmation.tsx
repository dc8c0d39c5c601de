import { ConfirmDialog } from '@marquee/ui/confirm-dialog'
import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import { announce } from '#saving/announcement.ts'
import { LOGOUT_FRAGMENT, UNSENT_FIELD } from './logout-question.ts'
import type { useServiceWorker } from './use-service-worker.ts'

const FORM = 'form[action="/logout"]'

type LogoutConfirmationProps = { worker: ReturnType<typeof useServiceWorker> }

/** Asks before logging out deletes changes that have not been sent yet; offline, says that logging out is not possible. */
export function LogoutConfirmation({ worker }: LogoutConfirmationProps) {
  const { isKnown, isOffline, pending, refused, locked } = worker
  const count = pending.length + refused.length + locked
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const isAnswered = useRef(false)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (count === 0 && !isOffline) return
    const ask = (event: SubmitEvent) => {
      const { target } = event
      if (!(target instanceof HTMLFormElement) || !target.matches(FORM) || isAnswered.current) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isOffline) announce({ message: 'You are offline. Log out when you are back online.' })
      else setForm(target)
    }
    addEventListener('submit', ask, true)
    return () => removeEventListener('submit', ask, true)
  }, [count, isOffline])

  // The worker leads here where a press came before this part of the page was there; meanwhile they may have been sent.
  useEffect(() => {
    if (hash !== LOGOUT_FRAGMENT || !isKnown) return
    navigate(pathname + search, { replace: true, preventScrollReset: true })
    if (count > 0 || isOffline) document.querySelector<HTMLFormElement>(FORM)?.requestSubmit()
  }, [hash, isKnown, count, isOffline, pathname, search, navigate])

  return (
    <ConfirmDialog
      open={form !== null}
      onOpenChange={(open) => !open && setForm(null)}
      title={`Log out with ${formatCount(count, 'change')} unsent?`}
      confirmLabel="Log out"
      cancelLabel="Stay"
      danger
      onConfirm={() => {
        form?.addEventListener('formdata', ({ formData }) => formData.set(UNSENT_FIELD, 'delete'), {
          once: true,
        })
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
