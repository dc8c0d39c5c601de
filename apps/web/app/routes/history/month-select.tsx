import { Button } from '@marquee/ui/button'
import { Select } from '@marquee/ui/select'
import { useNavigate } from '@remix-run/react'
import { formatCount } from '#formatting/format.ts'
import { formatMonth } from './day-text.ts'
import { historyPath, UNKNOWN_DAY } from './history-address.ts'
import type { History } from './history-page.tsx'

type MonthSelectProps = { month: string; counts: NonNullable<History['counts']> }

/** The month with which the history begins: chosen at once, or sent with a button where there are no scripts. */
export function MonthSelect({ month, counts: { months, undated } }: MonthSelectProps) {
  const navigate = useNavigate()
  const known = months.map(({ month, plays }) => ({ value: month, plays }))
  // A month without plays can be in the address.
  const all =
    known.some(({ value }) => value === month) || month === UNKNOWN_DAY
      ? known
      : [{ value: month, plays: 0 }, ...known]
  const options = all
    .sort((a, b) => b.value.localeCompare(a.value))
    .map(({ value, plays }) => ({ value, label: formatMonth(value), detail: formatCount(plays, 'play') }))
  const unknown = { value: UNKNOWN_DAY, label: 'Day unknown', detail: formatCount(undated, 'play') }

  return (
    <form method="get" action={historyPath()}>
      <Select
        label="Month"
        title="Month ([ for earlier, ] for later)"
        aria-keyshortcuts="[ ]"
        name="month"
        icon="calendar"
        options={undated > 0 || month === UNKNOWN_DAY ? [...options, unknown] : options}
        value={month}
        onValueChange={(month) => navigate(historyPath({ month }), { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  )
}
