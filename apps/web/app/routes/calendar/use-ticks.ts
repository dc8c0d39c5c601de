import { usePendingChanges } from '#offline/pending-changes.ts'
import { useSaving } from '#saving/use-saving.ts'
import type { CalendarItem } from './calendar-page.tsx'
import { formatTick, pendingTick, tickKeyOf } from './tick.ts'
import { parseTick, TICK } from './tick-fields.ts'

/** Optimistic state of the items of a calendar, and the form around it. */
export function useTicks(action: string, today: string) {
  const { save, wanted, isIdle } = useSaving(action)
  const offline = usePendingChanges()
  // A month has hundreds of items, and mostly none of them is under way.
  const isSaved = isIdle && Object.keys(offline).length === 0

  const isSeen = (item: CalendarItem): boolean => (isSaved ? item.isSeen : pendingTick(wanted, item, today))

  return {
    action,
    isSeen,
    /** The button of an item: what it sends. */
    tickOf: (item: CalendarItem, pressed: boolean) => ({
      name: TICK,
      value: formatTick(item, !pressed),
    }),
    press(value: string) {
      const fields = parseTick(value)
      save(tickKeyOf(fields), fields)
    },
  }
}

export type Ticks = ReturnType<typeof useTicks>
