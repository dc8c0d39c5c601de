import { type RefObject, useEffect, useState } from 'react'

/** State of an element: `waiting` while out of sight, `seen` once it comes into the window; else nothing. */
export type Sight = 'waiting' | 'seen' | undefined

/** Reports when an element is first scrolled into view. One that is in the window from the start is left as it is. */
export function useFirstSight(element: RefObject<Element>): Sight {
  const [sight, setSight] = useState<Sight>(undefined)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several at once, the oldest first.
        if (!entries[0]?.isIntersecting) setSight('waiting')
        if (!entries.some((entry) => entry.isIntersecting)) return
        setSight((before) => (before === 'waiting' ? 'seen' : before))
        observer.disconnect()
      },
      { rootMargin: '0px 0px -15% 0px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return sight
}
