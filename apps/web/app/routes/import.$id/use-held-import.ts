import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { ReviewChanges } from './use-review-changes.ts'

/**
 * Holds the form that imports while choices are still being sent, since what it imports depends on them. It is sent
 * after them as long as `isReady` and what was chosen at the press is what is stored; otherwise the press is dropped.
 */
export function useHeldImport({ isSaving, shown }: ReviewChanges, isReady: boolean) {
  const submit = useSubmit()
  const [held, setHeld] = useState<{ form: HTMLFormElement; shown: string } | null>(null)

  useEffect(() => {
    if (held === null || isSaving) return
    setHeld(null)
    if (isReady && held.shown === shown) submit(held.form)
  }, [held, isSaving, isReady, shown, submit])

  return {
    isHeld: held !== null,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!isSaving) return
      event.preventDefault()
      setHeld({ form: event.currentTarget, shown })
    },
  }
}
