import { UndoToast } from '@marquee/ui/undo-toast'
import { useSubmit } from '@remix-run/react'
import { timestampNow } from '#saving/client-timestamp.ts'
import type { Offer } from './undo-bar.tsx'

type UndoOfferProps = { offer: Offer; onSettled: () => void }

/** The bar itself: it posts the form that takes the change back. */
export function UndoOffer({ offer: { id, message, undo }, onSettled }: UndoOfferProps) {
  const submit = useSubmit()
  return (
    <UndoToast
      key={id}
      text={message}
      onUndo={() =>
        submit(
          { ...undo.fields, ...timestampNow() },
          {
            ...{ method: 'post', action: undo.action, navigate: false, preventScrollReset: true },
            fetcherKey: `undo:${id}`,
          },
        )
      }
      onSettled={onSettled}
    />
  )
}
