import { dayIn } from '@marquee/domain/local-day'
import { formatDay } from '#formatting/format.ts'
import { formatWeekday } from '#formatting/near-day.ts'

/** "Friday 27 November, 07:00", by the clocks of a zone. */
export function formatNext(at: string, zone: string): string {
  const day = dayIn(zone, Date.parse(at))
  const time = new Date(at).toLocaleTimeString('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  })
  return `${formatWeekday(day)} ${formatDay(day).slice(0, -5)}, ${time}`
}
