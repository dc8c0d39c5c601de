import { useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useState } from 'react'
import { hear } from '#saving/announcement.ts'
import type { ReviewChanges } from './use-review-changes.ts'

/**
 * Holds the form that imports while choices are still being sent or compared, since what it imports depends on them,
 * and sends it after them. The press is dropped where one of them could not be saved, or by `drop`.
 */
export function useHeldImport({ isSaving }: ReviewChanges, isComparing: boolean) {
  const submit = useSubmit()
  const [held, setHeld] = useState<HTMLFormElement | null>(null)
  const drop = () => setHeld(null)

  // A choice that is saved announces nothing, and one of another page of questions has no other way to say that it failed.
  useEffect(() => hear(() => setHeld(null)), [])

  useEffect(() => {
    if (held === null || isSaving || isComparing) return
    setHeld(null)
    submit(held)
  }, [held, isSaving, isComparing, submit])

  return {
    isHeld: held !== null,
    drop,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (!isSaving) return
      event.preventDefault()
      setHeld(event.currentTarget)
    },
  }
}
