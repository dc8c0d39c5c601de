import { useEffect, useRef } from 'react'

/**
 * Calls `onNear` when the element of the returned ref comes within one screen of the viewport; with `afterScroll` not
 * before the first scrolling, for an element that is near from the start.
 */
export function useNearness(onNear: () => void, isWanted: boolean, afterScroll = false) {
  const sentinel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = sentinel.current
    if (!isWanted || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several at once, the oldest first.
        if (entries.some((entry) => entry.isIntersecting)) onNear()
      },
      { rootMargin: '100% 0px' },
    )
    const observe = () => observer.observe(element)
    if (afterScroll && scrollY === 0) addEventListener('scroll', observe, { once: true })
    else observe()
    return () => {
      removeEventListener('scroll', observe)
      observer.disconnect()
    }
  }, [onNear, isWanted, afterScroll])

  return sentinel
}
