import { useEffect, useRef } from 'react'

/** Calls `mark` when the key S is pressed on the page itself: not while typing, nor under a dialog. */
export function useSeenKey(mark: () => void): void {
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isBusy(event.target)) return
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether a key belongs to a field, or to a dialog over the page. */
function isBusy(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
    // A toast is a dialog as well, beside which the page can be used.
    document.querySelector('[role="dialog"]:not([aria-modal="false"])') !== null
  )
}
