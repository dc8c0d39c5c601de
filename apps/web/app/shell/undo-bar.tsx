import { useToast } from '@marquee/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { type Announcement, hear, type Undo } from '#saving/announcement.ts'
import type { UndoOffer } from './undo-offer.tsx'

/** A change that can be undone; each has an id of its own. */
export type Offer = Announcement & { id: number; undo: Undo }

/** Bar that offers to undo the last change. Its code comes with the first one; without it there is a plain toast. */
export function UndoBar() {
  const toast = useToast()
  const count = useRef(0)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [Bar, setBar] = useState<typeof UndoOffer | null>(null)

  useEffect(
    () =>
      hear(({ message, undo }) => {
        if (!undo) return
        count.current += 1
        setOffer({ message, undo, id: count.current })
        import('./undo-offer.tsx').then(
          ({ UndoOffer }) => setBar(() => UndoOffer),
          () => toast(message),
        )
      }),
    [toast],
  )

  return offer && Bar ? <Bar key={offer.id} {...offer} /> : null
}
