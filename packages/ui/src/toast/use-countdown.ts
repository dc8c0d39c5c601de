import { useEffect, useRef, useState } from 'react'

/** Calls `onEnd` after a time that stands still while held or while the page is hidden; returns if it does so. */
export function useCountdown(time: number, isHeld: boolean, onEnd: () => void): boolean {
  const remaining = useRef(time)
  const end = useRef(onEnd)
  const [isHidden, setIsHidden] = useState(document.hidden)
  const isPaused = isHeld || isHidden

  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const look = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (isPaused) return
    const start = performance.now()
    const timer = setTimeout(() => end.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - start
    }
  }, [isPaused])

  return isPaused
}
