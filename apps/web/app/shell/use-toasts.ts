import { useToast } from '@marquee/ui/toast'
import { useEffect, useRef } from 'react'
import { hear } from '#saving/announcement.ts'

/** Shows the toasts that came with the page, and those that answer what was saved without leaving it. */
export function useToasts(brought: string[] | undefined) {
  const toast = useToast()
  const shown = useRef<string[]>(undefined)

  useEffect(() => {
    if (!brought || shown.current === brought) return
    shown.current = brought
    for (const words of brought) toast(words)
  }, [brought, toast])

  useEffect(() => hear(toast), [toast])
}
