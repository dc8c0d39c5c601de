import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const STOPS = 'a[href], button'
/** From here on the month is a table. */
const WIDE = '(min-width: 56.25em)'

/**
 * Makes the events of a day reachable by Enter in a table, where they are no stops of the Tab key until the focus is
 * among them. Returns a handler of keys, which answers whether it took the key.
 */
export function useEnteredDay(table: RefObject<HTMLElement>, openDate: string | null) {
  const wasOpen = useRef(openDate)

  // After each render: events may have come, and the width may be another.
  useEffect(() => {
    const set = () => {
      const isTable = matchMedia(WIDE).matches
      for (const events of table.current?.querySelectorAll('[data-events]') ?? [])
        for (const stop of events.querySelectorAll<HTMLElement>(STOPS))
          stop.tabIndex = isTable && !events.contains(document.activeElement) ? -1 : 0
    }
    const grid = table.current
    const media = matchMedia(WIDE)
    set()
    grid?.addEventListener('focusin', set)
    media.addEventListener('change', set)
    return () => {
      grid?.removeEventListener('focusin', set)
      media.removeEventListener('change', set)
    }
  })

  useEffect(() => {
    const before = wasOpen.current
    wasOpen.current = openDate
    if (before === openDate || !matchMedia(WIDE).matches) return
    // Into the day that was opened, or back to the one that was closed.
    const opened = openDate === null ? null : firstOf(dayOf(table, openDate))
    const closed = before === null ? null : linkOf(dayOf(table, before))
    const target = opened ?? closed
    target?.focus()
  }, [openDate, table])

  return (event: KeyboardEvent<HTMLElement>): boolean => {
    const day = (event.target as Element).closest<HTMLElement>('td')
    const isInEvents = (event.target as Element).closest('[data-events]') !== null
    if (day === null) return false
    if (event.key === 'Escape' && isInEvents) {
      event.preventDefault()
      const close = day.querySelector<HTMLElement>('[data-close]')
      if (close) close.click()
      else linkOf(day)?.focus()
      return true
    }
    if (event.key === 'Enter' && !isInEvents) {
      const target = day.querySelector<HTMLElement>('[data-more]') ?? firstOf(day)
      // Its link leads to the day itself, on which nothing is: following it would lose the focus.
      const isEmpty = target === null && linkOf(day)?.getAttribute('href')?.startsWith('#')
      if (target === null && !isEmpty) return false
      event.preventDefault()
      if (target?.hasAttribute('data-more')) target.click()
      else target?.focus()
      return true
    }
    return false
  }
}

const dayOf = (table: RefObject<HTMLElement>, date: string) =>
  table.current?.querySelector<HTMLElement>(`#day-${date}`) ?? null
const linkOf = (day: HTMLElement | null) => day?.querySelector<HTMLElement>('[data-rove]') ?? null
const firstOf = (day: HTMLElement | null) =>
  day?.querySelector<HTMLElement>('[data-events] li a[href], [data-events] li button') ?? null
