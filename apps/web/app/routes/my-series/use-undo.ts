import { useState } from 'react'
import type { SeenPlace } from '#seen/place.ts'
import type { Seen } from '#seen/use-seen.ts'

export type Undo = ReturnType<typeof useUndo>

/** The episode that was ticked off last of each series, to be taken back: its tick now belongs to the next one. */
export function useUndo(seen: Seen) {
  const [last, setLast] = useState<Record<number, SeenPlace>>({})
  const without = (series: number) =>
    Object.fromEntries(Object.entries(last).filter(([id]) => id !== String(series)))

  return {
    lastOf: (series: number): SeenPlace | null => last[series] ?? null,
    tick(place: SeenPlace, on: boolean) {
      setLast(on ? { ...last, [place.series]: place } : without(place.series))
      seen.tick(place, on)
    },
  }
}
