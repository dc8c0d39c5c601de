import { useRef } from 'react'
import { useClientLayoutEffect } from './use-client-layout-effect.ts'

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Calls `press`, as the page on the screen knows it, for a key that is pressed anywhere and that nothing has handled. */
export function usePageKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press)
  // Effects after painting would let a quick key meet the handler of what was on the screen before, or none.
  useClientLayoutEffect(() => {
    latest.current = press
  })

  useClientLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) latest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Whether a key is typed into a field, which has an undo of its own. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/** Whether a key is pressed in a list, where it may lead to an option that begins with it. */
export const isChoosing = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="combobox"], [role="listbox"]') !== null

/** Whether a key is pressed within a dialog, whose page may be beneath it. */
export const isInDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('dialog, [role="dialog"]') !== null
