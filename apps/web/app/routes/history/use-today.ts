import { useEffect, useState } from 'react'
import { dayIn } from './day-text.ts'

/** Today in a zone: at first as the page was drawn, then by the clock, for a page may be opened again days later. */
export function useToday(zone: string, drawnOn: string): string {
  const [today, setToday] = useState(drawnOn)
  useEffect(() => {
    const update = () => setToday(dayIn(zone))
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [zone])
  return today
}
