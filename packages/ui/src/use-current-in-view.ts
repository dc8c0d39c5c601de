import type { RefObject } from 'react'
import { useClientLayoutEffect } from './use-client-layout-effect.ts'

/** Scrolls a row to its current item when another becomes so, if it is out of sight. Not by `scrollIntoView`, which moves the page as well. */
export function useCurrentInView(
  row: RefObject<HTMLElement>,
  selector: string,
  current: string | number | null,
): void {
  useClientLayoutEffect(() => {
    const item = current === null ? null : row.current?.querySelector(selector)
    if (!row.current || !item) return

    const { left, right } = row.current.getBoundingClientRect()
    const box = item.getBoundingClientRect()
    if (box.left < left || box.right > right)
      row.current.scrollLeft += box.left - left - (right - left - box.width) / 2
  }, [row, selector, current])
}
