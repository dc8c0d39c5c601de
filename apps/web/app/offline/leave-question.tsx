import { ConfirmDialog } from '@marquee/ui/confirm-dialog'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import { announce } from '#saving/announcement.ts'
import type { ToWorker } from './messages.ts'

type LeaveQuestionProps = { count: number; isOffline: boolean; tell: (message: ToWorker) => void }

/** Asks before logging out takes along what has not been sent yet. */
export function LeaveQuestion({ count, isOffline, tell }: LeaveQuestionProps) {
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
      if (isOffline) announce('You are offline. Log out when you are back online.')
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
        tell({ kind: 'drop' })
        form?.requestSubmit()
        isAnswered.current = false
        setForm(null)
      }}
    >
      What you did has not reached Marquee yet. Logging out removes it from this browser for good.
    </ConfirmDialog>
  )
}
