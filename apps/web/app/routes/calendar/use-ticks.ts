import { useSaving } from '#saving/use-saving.ts'
import { seenKeyOf } from '#seen/seen-target.ts'
import type { CalendarItem } from './calendar-page.tsx'
import { formatTick, parseTick, TICK, tickFields, tickKeyOf } from './tick.ts'

/** What is seen of a calendar, optimistically, and the form around it. */
export function useTicks(action: string) {
  const { save, wanted } = useSaving(action)

  const isSeen = (item: CalendarItem): boolean => {
    const season =
      item.type === 'series' ? { series: item.title.id, season: item.season, episode: null } : null
    const pending =
      wanted(tickKeyOf(tickFields(item, true)), 'wanted') ??
      (season === null ? null : wanted(seenKeyOf(season), 'wanted'))
    return pending === null ? item.isSeen : pending === 'on'
  }

  return {
    action,
    isSeen,
    /** The button of an item: what it sends. */
    tickOf: (item: CalendarItem, pressed: boolean) => ({
      name: TICK,
      value: formatTick(tickFields(item, !pressed)),
    }),
    press(value: string) {
      const fields = parseTick(value)
      save(tickKeyOf(fields), fields)
    },
  }
}

export type Ticks = ReturnType<typeof useTicks>
