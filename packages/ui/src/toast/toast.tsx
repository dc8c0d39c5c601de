import { Toast as Base } from '@base-ui/react/toast'
import { type ReactNode, useCallback } from 'react'
import styles from './toast.module.css'

const TIME = 2000
const SEEN_AT_ONCE = 2

type ToastProviderProps = {
  children: ReactNode
  /** How long a toast stays, in milliseconds. Resting the pointer or the focus on it stops the clock. */
  time?: number
}

/** Stands around the app once and shows its toasts. */
export function ToastProvider({ children, time = TIME }: ToastProviderProps) {
  return (
    <Base.Provider timeout={time} limit={SEEN_AT_ONCE}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts() {
  const { toasts } = Base.useToastManager()

  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast}>
      <Base.Content>
        <Base.Title render={<p />} />
      </Base.Content>
    </Base.Root>
  ))
}

/** Gives a function which says in a few words what has just happened. */
export function useToast(): (message: string) => void {
  const { add } = Base.useToastManager()
  return useCallback((message) => void add({ title: message }), [add])
}
