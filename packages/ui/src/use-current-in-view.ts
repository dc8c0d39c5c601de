import { type RefObject, useRef } from 'react'
import { useClientLayoutEffect } from './use-client-layout-effect.ts'

/**
 * Scrolls a row to its current item when another becomes so, if it is out of sight; at first only where the row was not
 * scrolled before there were scripts. Not by `scrollIntoView`, which moves the page as well.
 */
export function useCurrentInView(
  row: RefObject<HTMLElement>,
  selector: string,
  current: string | number | null,
): void {
  const last = useRef(current)
  useClientLayoutEffect(() => {
    const isSame = last.current === current
    last.current = current
    // Else it would move under the finger that has scrolled it, and a press begun on one item would end on another.
    if (isSame && row.current?.scrollLeft !== 0) return
    const item = current === null ? null : row.current?.querySelector(selector)
    if (!row.current || !item) return

    const { left, right } = row.current.getBoundingClientRect()
    const box = item.getBoundingClientRect()
    if (box.left < left || box.right > right)
      row.current.scrollLeft += box.left - left - (right - left - box.width) / 2
  }, [row, selector, current])
}
