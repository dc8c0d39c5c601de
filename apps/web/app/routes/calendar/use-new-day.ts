import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Loads the page again when it is looked at on another day than the one on which it was loaded. */
export function useNewDay(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let day = new Date().toDateString()
    const look = () => {
      const now = new Date().toDateString()
      if (document.hidden || now === day) return
      day = now
      revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
