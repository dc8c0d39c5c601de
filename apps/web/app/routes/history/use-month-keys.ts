import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { historyPath } from './history-address.ts'

type MonthCount = { month: string }

/** Goes a month back with `[` and on with `]`, of the months that have plays; not while somebody types. */
export function useMonthKeys(month: string, months: readonly MonthCount[]) {
  const navigate = useNavigate()

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || isTyping(event.target)) return
      const to = monthBy(event.key, month, months)
      if (to !== null) navigate(historyPath({ month: to }), { preventScrollReset: true })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [navigate, month, months])
}

/** The month to which a key leads; `null` for other keys, and where there is none. */
export function monthBy(key: string, month: string, months: readonly MonthCount[]): string | null {
  // The newest come first.
  if (key === '[') return months.find((other) => other.month < month)?.month ?? null
  if (key === ']') return months.findLast((other) => other.month > month)?.month ?? null
  return null
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="combobox"], [role="listbox"]') !== null)
