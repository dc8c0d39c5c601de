import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import interactive from './interactive-toasts.module.css'
import styles from './toast.module.css'
import type { InteractiveToastsProps } from './toast.tsx'

const SEEN_AT_ONCE = 2

/** Shows what was said, one after the other; resting on a toast keeps it. */
export function InteractiveToasts({ waiting, onTaken, time }: InteractiveToastsProps) {
  return (
    <Base.Provider timeout={time} limit={SEEN_AT_ONCE}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} data-toasts>
          <Toasts waiting={waiting} onTaken={onTaken} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

type Counted = { count: number }

function Toasts({ waiting, onTaken }: Omit<InteractiveToastsProps, 'time'>) {
  const { toasts, add } = Base.useToastManager<Counted>()
  const shown = useRef(0)
  const counts = useRef(new Map<string, number>())

  useEffect(() => {
    const last = waiting.at(-1)
    if (!last) return
    for (const { id, message, topic } of waiting) {
      if (id <= shown.current) continue
      if (topic === undefined) add({ title: message })
      else {
        const count = (counts.current.get(topic) ?? 0) + 1
        counts.current.set(topic, count)
        // One that has begun to leave is replaced, and what replaces it begins anew.
        const forget = () => counts.current.delete(topic)
        add({ id: topic, title: message, data: { count }, onClose: forget })
      }
    }
    shown.current = last.id
    onTaken(last.id)
  }, [waiting, onTaken, add])

  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={classNames(styles.toast, interactive.toast)}>
      <Base.Content className={interactive.content}>
        <Base.Title key={String(toast.title)} render={<p />} />
        {toast.data && toast.data.count > 1 ? (
          <Count key={toast.data.count} count={toast.data.count} />
        ) : null}
      </Base.Content>
    </Base.Root>
  ))
}

/** Number of messages of a topic, beside the text and not part of it. */
function Count({ count }: Counted) {
  return (
    <span className={interactive.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{count} times</VisuallyHidden>
    </span>
  )
}
