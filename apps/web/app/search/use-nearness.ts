import { useEffect, useRef } from 'react'

/**
 * Calls `onNear` when the place that the returned ref marks comes within a screen of what is seen; `afterScroll` waits
 * for somebody to move, where the place is near from the start.
 */
export function useNearness(onNear: () => void, isWanted: boolean, afterScroll = false) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const marked = place.current
    if (!isWanted || marked === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear()
      },
      { rootMargin: '100% 0px' },
    )
    const observe = () => observer.observe(marked)
    if (afterScroll && scrollY === 0) addEventListener('scroll', observe, { once: true })
    else observe()
    return () => {
      removeEventListener('scroll', observe)
      observer.disconnect()
    }
  }, [onNear, isWanted, afterScroll])

  return place
}
