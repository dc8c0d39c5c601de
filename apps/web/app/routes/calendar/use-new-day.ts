import { dayIn } from '@marquee/domain/local-day'
import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { watchTime } from '#shell/watch-time.ts'

/** Loads the page again when it is looked at on another day, in the person's zone, than the one on which it was loaded. */
export function useNewDay(zone: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let day = dayIn(zone, Date.now())
    const look = () => {
      const now = dayIn(zone, Date.now())
      if (document.hidden || now === day) return
      day = now
      revalidate()
    }
    return watchTime(look)
  }, [revalidate, zone])
}
