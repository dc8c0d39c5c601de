import { type FocusEvent, useEffect, useRef } from 'react'

/** Gives the focus to a region when a line of it that had it has gone. `lines` says which lines there are. */
export function useFocusOfGone(lines: string) {
  const region = useRef<HTMLElement>(null)
  const had = useRef(false)
  const before = useRef(lines)

  useEffect(() => {
    if (before.current === lines) return
    before.current = lines
    if (had.current && document.activeElement === document.body)
      region.current?.focus({ preventScroll: true })
  }, [lines])

  return {
    ref: region,
    tabIndex: -1,
    onFocus: () => {
      had.current = true
    },
    // What is taken out of the page says nothing of it.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      had.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    },
  }
}
