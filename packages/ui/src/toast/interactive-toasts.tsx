import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { ActionToast } from './action-toast.tsx'
import styles from './toast.module.css'
import type { InteractiveToastsProps, ToastAction } from './toast.tsx'

const SEEN_AT_ONCE = 2

const ACTION_FACTOR = 4

/** Shows what was said, one after the other; resting on a toast keeps it. */
export function InteractiveToasts({ waiting, onTaken, time }: InteractiveToastsProps) {
  return (
    <Base.Provider timeout={time} limit={SEEN_AT_ONCE}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts waiting={waiting} onTaken={onTaken} time={time} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

type Counted = { count: number; action?: ToastAction }

function Toasts({ waiting, onTaken, time }: InteractiveToastsProps) {
  const { toasts, add, close } = Base.useToastManager<Counted>()
  const shown = useRef(0)
  const withAction = useRef<string>()
  const counts = useRef(new Map<string, number>())

  useEffect(() => {
    const last = waiting.at(-1)
    if (!last) return
    for (const { id, message, topic, action } of waiting) {
      if (id <= shown.current) continue
      if (action) {
        if (withAction.current) close(withAction.current)
        // Its own clock, which shows the time left, closes it.
        withAction.current = add({ title: message, timeout: 0, data: { count: 1, action } })
      } else if (topic === undefined) add({ title: message })
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
  }, [waiting, onTaken, add, close])

  return toasts.map((toast) =>
    toast.data?.action ? (
      <ActionToast
        key={toast.id}
        toast={toast}
        action={toast.data.action}
        time={time * ACTION_FACTOR}
        onEnd={() => close(toast.id)}
      />
    ) : (
      <Base.Root key={toast.id} toast={toast} className={styles.toast}>
        <Base.Content className={styles.content}>
          <Base.Title key={String(toast.title)} render={<p />} />
          {toast.data && toast.data.count > 1 ? (
            <Count key={toast.data.count} count={toast.data.count} />
          ) : null}
        </Base.Content>
      </Base.Root>
    ),
  )
}

/** Number of messages of a topic, beside the text and not part of it. */
function Count({ count }: Pick<Counted, 'count'>) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{count} times</VisuallyHidden>
    </span>
  )
}
