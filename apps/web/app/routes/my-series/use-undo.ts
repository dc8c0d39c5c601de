import { useState } from 'react'
import type { SeenTarget } from '#seen/seen-target.ts'
import type { Seen } from '#seen/use-seen.ts'

export type Undo = ReturnType<typeof useUndo>

/** Last episode marked as seen of each series, for an undo button: its toggle now belongs to the next episode. */
export function useUndo(seen: Seen) {
  const [last, setLast] = useState<Record<number, SeenTarget>>({})
  const without = (series: number) =>
    Object.fromEntries(Object.entries(last).filter(([id]) => id !== String(series)))

  return {
    lastOf: (series: number): SeenTarget | null => last[series] ?? null,
    tick(target: SeenTarget, on: boolean) {
      setLast(on ? { ...last, [target.series]: target } : without(target.series))
      seen.tick(target, on)
    },
  }
}
