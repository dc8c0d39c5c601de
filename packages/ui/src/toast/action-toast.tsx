import { Toast as Base } from '@base-ui/react/toast'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './toast.module.css'
import type { ToastAction } from './toast.tsx'
import { useCountdown } from './use-countdown.ts'

type ActionToastProps = {
  toast: Parameters<typeof Base.Root>[0]['toast']
  action: ToastAction
  /** Duration, in milliseconds. */
  time: number
  /** Called when it is over. */
  onEnd: () => void
}

const TYPING = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/** Toast with a button, and a line that shows how long it stays. */
export function ActionToast({ toast, action, time, onEnd }: ActionToastProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isEnding = toast.transitionStatus === 'ending'
  const isPaused = useCountdown(time, isHovered || isFocused || isEnding, onEnd)

  const act = () => {
    if (isEnding) return
    onEnd()
    action.onAction()
  }
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      // After the toasts' own handling of the key, which remembers where the focus was.
      if (event.key === 'F6') return void queueMicrotask(() => button.current?.focus())
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z') return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <Base.Root
      toast={toast}
      className={styles.toast}
      data-action=""
      data-paused={isPaused || undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Base.Content className={styles.content}>
        <Base.Title render={<p />} />
        <button
          ref={button}
          type="button"
          className={styles.action}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={act}
        >
          <Icon name="undo" />
          {action.label}
        </button>
      </Base.Content>
      <span className={styles.timeLeft} aria-hidden="true" style={{ animationDuration: `${time}ms` }} />
    </Base.Root>
  )
}
