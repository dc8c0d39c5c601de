import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import styles from './toast.module.css'
import type { Waiting } from './toast.tsx'

const SEEN_AT_ONCE = 2

type LiveToastsProps = {
  waiting: Waiting[]
  /** Told the last one that is shown now. */
  onTaken: (last: number) => void
  time: number
}

/** Shows what was said, one after the other; resting on a toast keeps it. */
export function LiveToasts({ waiting, onTaken, time }: LiveToastsProps) {
  return (
    <Base.Provider timeout={time} limit={SEEN_AT_ONCE}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts waiting={waiting} onTaken={onTaken} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts({ waiting, onTaken }: Omit<LiveToastsProps, 'time'>) {
  const { toasts, add } = Base.useToastManager()
  const shown = useRef(0)

  useEffect(() => {
    const last = waiting.at(-1)
    if (!last) return
    for (const { id, words } of waiting) if (id > shown.current) add({ title: words })
    shown.current = last.id
    onTaken(last.id)
  }, [waiting, onTaken, add])

  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast}>
      <Base.Content>
        <Base.Title render={<p />} />
      </Base.Content>
    </Base.Root>
  ))
}
