import type { MouseEvent } from 'react'

/**
 * Handler of presses on a link that runs `act` in place of following it; without `act`, and for a press with a key that
 * opens another tab, the link is followed.
 */
export function onPlainPress(act: (() => void) | undefined) {
  return (event: MouseEvent) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event
    if (act === undefined || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    act()
  }
}
