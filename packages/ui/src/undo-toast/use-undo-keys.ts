import { useEffect, useRef } from 'react'

/** Fields whose own undo the keys are for. */
const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

type UndoKeys = {
  /** Called by Ctrl or Cmd and Z, unless somebody types. */
  onUndo: () => void
  /** Called by F6. */
  onReach: () => void
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null

/** Listens on the whole page for the keys of an offer to undo. */
export function useUndoKeys(keys: UndoKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'F6') latest.current.onReach()
      else if (isUndo(event) && !isTyping(event)) latest.current.onUndo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
