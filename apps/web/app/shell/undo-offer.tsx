import { UndoToast } from '@marquee/ui/undo-toast'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSaving } from '#saving/use-saving.ts'
import type { Offer } from './undo-bar.tsx'

/** The bar itself: it posts the form that takes the change back, also when the page is left at once. */
export function UndoOffer({ id, message, undo }: Offer) {
  const { save } = useSaving(undo.action)
  const [isOver, setIsOver] = useState(false)

  if (isOver) return null
  // As the dialogs are: one that opens later lies over it, and one that is open does not make it inert.
  return createPortal(
    <UndoToast
      text={message}
      onUndo={() => save(`undo:${id}`, undo.fields)}
      onSettled={() => setIsOver(true)}
    />,
    document.body,
  )
}
