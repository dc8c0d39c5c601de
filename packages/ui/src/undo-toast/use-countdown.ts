import { useEffect, useRef, useSyncExternalStore } from 'react'

function onVisibilityChange(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** True while the reader looks at another tab. */
const useIsPageHidden = () =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  )

/** Calls `onEnd` after a time that stands still while it is held and while the page is hidden; returns if it does so. */
export function useCountdown(time: number, isHeld: boolean, onEnd: () => void): boolean {
  const remaining = useRef(time)
  const latest = useRef(onEnd)
  const isPaused = useIsPageHidden() || isHeld

  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    if (isPaused) return
    const start = performance.now()
    const timer = setTimeout(() => latest.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - start
    }
  }, [isPaused])

  return isPaused
}
