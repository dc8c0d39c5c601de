import { UndoToast } from '@marquee/ui/undo-toast'
import { useState } from 'react'
import { useSaving } from '#saving/use-saving.ts'
import type { Offer } from './undo-bar.tsx'

/** The bar itself: it posts the form that takes the change back, also when the page is left at once. */
export function UndoOffer({ id, message, undo }: Offer) {
  const { save } = useSaving(undo.action)
  const [isOver, setIsOver] = useState(false)

  return isOver ? null : (
    <UndoToast
      text={message}
      onUndo={() => save(`undo:${id}`, undo.fields)}
      onSettled={() => setIsOver(true)}
    />
  )
}
