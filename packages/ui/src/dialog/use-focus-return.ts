import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before something that is drawn open, where nothing else has it. */
export function useFocusReturn(): void {
  const before = useFocusBefore(true)
  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (isNothingFocused() && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }),
    [before],
  )
}

/**
 * Returns what tells a dialog of Base UI where the focus goes when it closes. Base UI looks only when a field with
 * `autoFocus` has taken it, which is gone by then, and would give it to what opened the dialog before this one.
 */
export function useFinalFocus(open: boolean): () => HTMLElement | false {
  const before = useFocusBefore(open)
  return () => {
    const isFree = isNothingFocused() || document.activeElement?.closest('[role=dialog]')
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
    return isFree && isThere ? before : false
  }
}

const isNothingFocused = () => document.activeElement === document.body

/** Element that had the focus when something was first drawn open, before it took it. */
function useFocusBefore(open: boolean): Element | null {
  const [before, setBefore] = useState<Element | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setBefore(document.activeElement)
  }
  return before
}
