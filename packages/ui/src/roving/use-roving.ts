import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

const itemsIn = (root: Element) => Array.from(root.querySelectorAll<HTMLElement>('[data-rove]'))

function target(key: string, from: number, count: number, rightToLeft: boolean): number | null {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft'

  if (key === forward || key === 'ArrowDown') return Math.min(from + 1, count - 1)
  if (key === back || key === 'ArrowUp') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/**
 * Makes the descendants marked `data-rove` one stop of the Tab key, with the arrows between them.
 * `home` is the item that Tab reaches first. Before hydration each item is a stop of its own.
 */
export function useRoving(home: number) {
  const hydrated = useHydrated()
  const [seenHome, setSeenHome] = useState(home)
  const [current, setCurrent] = useState(home)

  if (seenHome !== home) {
    setSeenHome(home)
    setCurrent(home)
  }

  return {
    hydrated,
    current,
    tabIndex: (index: number) => (hydrated && index !== current ? -1 : 0),
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      const index = itemsIn(currentTarget).indexOf(target)
      if (index !== -1) setCurrent(index)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const items = itemsIn(event.currentTarget)
      const from = items.indexOf(event.target as HTMLElement)
      if (from === -1) return

      const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const to = target(event.key, from, items.length, rightToLeft)
      if (to === null) return

      event.preventDefault()
      items[to]?.focus()
    },
  }
}
