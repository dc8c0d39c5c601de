import { isChoosing, isInDialog, isTyping, usePageKeys } from '@marquee/ui/use-page-keys'
import { useNavigate } from '@remix-run/react'
import { historyPath, UNKNOWN_DAY } from './history-address.ts'

type MonthCount = { month: string }

/** Goes a month back with `[` and on with `]`, of the months that have plays; not while somebody types. */
export function useMonthKeys(month: string, months: readonly MonthCount[]) {
  const navigate = useNavigate()

  usePageKeys((event) => {
    if (event.metaKey || isTyping(event) || isChoosing(event) || isInDialog(event)) return
    const to = monthBy(event.key, month, months)
    if (to !== null) navigate(historyPath({ month: to }), { preventScrollReset: true })
  })
}

/** The month to which a key leads; `null` for other keys, and where there is none. */
export function monthBy(key: string, month: string, months: readonly MonthCount[]): string | null {
  const sortKey = sortKeyOf(month)
  // The newest come first.
  if (key === '[') return months.find((other) => sortKeyOf(other.month) < sortKey)?.month ?? null
  if (key === ']') return months.findLast((other) => sortKeyOf(other.month) > sortKey)?.month ?? null
  return null
}

/** Orders months as text: plays of an unknown day stand before the oldest. */
const sortKeyOf = (month: string) => (month === UNKNOWN_DAY ? '' : month)
