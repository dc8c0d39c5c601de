import { useToast } from '@marquee/ui/toast'
import { useFetchers } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Shows the toasts that came with the page, and those that answer what was saved without leaving it. */
export function useToasts(brought: string[] | undefined) {
  const toast = useToast()
  const fetchers = useFetchers()
  const shown = useRef(new WeakSet<object>())

  useEffect(() => {
    if (!brought || shown.current.has(brought)) return
    shown.current.add(brought)
    for (const words of brought) toast(words)
  }, [brought, toast])

  useEffect(() => {
    for (const { data } of fetchers) {
      if (!hasToast(data) || shown.current.has(data)) continue
      shown.current.add(data)
      toast(data.toast)
    }
  }, [fetchers, toast])
}

function hasToast(data: unknown): data is { toast: string } {
  return typeof data === 'object' && data !== null && 'toast' in data && typeof data.toast === 'string'
}
