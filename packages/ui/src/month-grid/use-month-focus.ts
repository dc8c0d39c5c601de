import { type RefObject, useRef } from 'react'
import { useClientLayoutEffect } from '../use-client-layout-effect.ts'

/**
 * Moves the focus along when another month is shown by a key: to the day of the same number, or the last one. Returns a
 * function that is called with the focused day before that.
 */
export function useMonthFocus(table: RefObject<HTMLElement>, month: string) {
  const left = useRef<number | null>(null)

  useClientLayoutEffect(() => {
    const number = left.current
    left.current = null
    if (number === null) return
    const days = [...(table.current?.querySelectorAll('td:not([data-outside]) [data-rove]') ?? [])]
    const day = days[Math.min(number, days.length) - 1]
    if (day instanceof HTMLElement) day.focus()
  }, [month])

  return (day: Element | undefined) => {
    left.current = Number(day?.closest('td')?.id.slice(-2)) || null
  }
}
