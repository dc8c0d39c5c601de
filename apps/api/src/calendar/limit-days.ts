import { Day } from '@marquee/domain/day'
import { z } from 'zod'
import type { CalendarItem } from './items.ts'

/** The number of items that were left out of a day. */
export const DayRest = z
  .object({
    day: Day,
    count: z.int(),
    /** How many of those are not seen. */
    unseen: z.int(),
  })
  .meta({ id: 'CalendarDayRest' })
type DayRest = z.infer<typeof DayRest>

/** Keeps the first items of each day, and all of one; `rest` has the days of which some are left out. */
export function limitDays(
  items: readonly CalendarItem[],
  { limit, whole }: { limit: number; whole: Day },
): { items: CalendarItem[]; rest: DayRest[] } {
  const chosen: CalendarItem[] = []
  const rest: DayRest[] = []
  for (const [day, ofDay] of Map.groupBy(items, (item) => item.day)) {
    const shown = day === whole ? ofDay : ofDay.slice(0, limit)
    const left = ofDay.slice(shown.length)
    chosen.push(...shown)
    if (left.length > 0)
      rest.push({ day, count: left.length, unseen: left.filter((item) => !item.isSeen).length })
  }
  return { items: chosen, rest }
}
