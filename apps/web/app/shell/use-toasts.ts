import { useToast } from '@marquee/ui/toast'
import { useEffect, useRef } from 'react'
import { hear } from '#saving/announcement.ts'

/** Shows the toasts that came with the page, and those of changes saved in it. */
export function useToasts(brought: string[] | undefined) {
  const toast = useToast()
  const shown = useRef<string[]>(undefined)

  useEffect(() => {
    if (!brought || shown.current === brought) return
    shown.current = brought
    for (const message of brought) toast(message)
  }, [brought, toast])

  useEffect(
    // What can be undone has a bar of its own.
    () => hear(({ message, topic, undo }) => undo ?? toast(message, topic)),
    [toast],
  )
}
