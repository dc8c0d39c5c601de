import { useToast } from '@marquee/ui/toast'
import type { UndoToast } from '@marquee/ui/undo-toast'
import { useSubmit } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { hear, type Undo } from '#saving/announcement.ts'
import { timestampNow } from '#saving/client-timestamp.ts'

type Offer = Undo & { id: number; text: string }

/** Bar that offers to undo the last change. Its code comes with the first one; without it there is a plain toast. */
export function UndoBar() {
  const toast = useToast()
  const submit = useSubmit()
  const count = useRef(0)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [Bar, setBar] = useState<typeof UndoToast | null>(null)

  useEffect(
    () =>
      hear(({ message, undo }) => {
        if (!undo) return
        count.current += 1
        setOffer({ ...undo, id: count.current, text: message })
        import('@marquee/ui/undo-toast').then(
          ({ UndoToast }) => setBar(() => UndoToast),
          () => toast(message),
        )
      }),
    [toast],
  )

  if (offer === null || Bar === null) return null
  const { id, fields, action, text } = offer
  return (
    <Bar
      key={id}
      text={text}
      onUndo={() =>
        submit(
          { ...fields, ...timestampNow() },
          { method: 'post', action, navigate: false, fetcherKey: `undo:${id}`, preventScrollReset: true },
        )
      }
      onSettled={() => setOffer((current) => (current?.id === id ? null : current))}
    />
  )
}
