import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Loads the page again when it is looked at on another day, in the person's zone, than the one on which it was loaded.
 * It shares nothing with the history, `watchTime` and `dayIn`, for that would be in the file that every page loads.
 */
export function useNewDay(zone: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const today = () => new Date().toLocaleDateString('en', { timeZone: zone })
    let day = today()
    const look = () => {
      const now = today()
      // What wakes up without a network goes on showing what it has.
      if (document.hidden || !navigator.onLine || now === day) return
      day = now
      revalidate()
    }
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate, zone])
}
