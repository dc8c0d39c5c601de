import { useEffect, useState } from 'react'

/**
 * Gives the focus back to what had it before a dialog that is drawn open. Base UI does so as well, but looks only when a
 * field with `autoFocus` has taken it, which is gone by then.
 */
export function useFocusReturn(open: boolean): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    if (!open) return
    return () =>
      // After Base UI, and only where nothing else has it.
      queueMicrotask(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true })
      })
  }, [open, before])
}
