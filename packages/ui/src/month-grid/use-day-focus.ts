import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Makes the days of a table, marked `data-rove`, one stop of the Tab key; `home` is the day that Tab reaches first.
 * `target` gives the day to which a key leads, or `null`. Before hydration each day is a stop of its own.
 * `useRoving` is not called here: shared with the calendar it would come with every page.
 */
export function useDayFocus(home: number) {
  const hydrated = useHydrated()
  const [focused, setFocused] = useState({ home, day: home })
  const current = focused.home === home ? focused.day : home

  return {
    tabIndex: (day: number) => (hydrated && day !== current ? -1 : 0),
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      const day = Array.from(currentTarget.querySelectorAll('[data-rove]')).indexOf(target)
      if (day !== -1) setFocused({ home, day })
    },
    target({ key, currentTarget }: KeyboardEvent<HTMLElement>, from: number, week: number): number | null {
      const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
      const inWeek = from % week
      const steps: Record<string, number> = {
        ...{ ArrowUp: -week, ArrowDown: week, ArrowRight: forward, ArrowLeft: -forward },
        ...{ Home: -inWeek, End: week - 1 - inWeek },
      }
      const step = steps[key]
      return step === undefined ? null : from + step
    },
  }
}
