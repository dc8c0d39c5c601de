import { isTyping, usePageKeys } from '../use-page-keys.ts'

type UndoKeys = {
  /** Called by Ctrl or Cmd and Z, unless somebody types. */
  onUndo: () => void
  /** Called by F6. */
  onReach: () => void
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'

/** Listens on the whole page for the keys of an offer to undo. */
export function useUndoKeys({ onUndo, onReach }: UndoKeys): void {
  usePageKeys((event) => {
    if (event.key === 'F6') onReach()
    else if (isUndo(event) && !isTyping(event)) onUndo()
    else return
    event.preventDefault()
  })
}
