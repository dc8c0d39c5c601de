import { dayIn } from '@marquee/domain/local-day'
import { useEffect, useState } from 'react'
import { watchTime } from '#shell/watch-time.ts'

/** Today in a zone: at first as the page was drawn, then by the clock, for a page may be opened again days later. */
export function useToday(zone: string, drawnOn: string): string {
  const [today, setToday] = useState(drawnOn)
  useEffect(() => {
    const update = () => setToday(dayIn(zone, Date.now()))
    update()
    return watchTime(update)
  }, [zone])
  return today
}
