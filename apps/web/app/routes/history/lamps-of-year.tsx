import { weekdayOf } from '@marquee/domain/weekday'
import { DayLamps } from '@marquee/ui/day-lamps'
import { formatDay } from '#formatting/format.ts'
import { formatMonth } from './day-text.ts'
import { historyPath } from './history-address.ts'

const DAY = 86_400_000
const WEEKS = 53
const MONTHS = 12

type LampsOfYearProps = {
  /** Days with plays. */
  counts: { day: string; plays: number }[]
  /** Month on the screen. */
  month: string
  today: string
}

/** Plays by day of the last 53 weeks, with links to the last twelve months. */
export function LampsOfYear({ counts, month, today }: LampsOfYearProps) {
  const byDay = new Map(counts.map(({ day, plays }) => [day, plays]))
  return (
    <DayLamps
      days={daysUntil(today).map((date) => ({ date, count: byDay.get(date) ?? 0 }))}
      formatDay={(day) => formatDay(day, day)}
      months={monthsUntil(today).map((each) => ({
        label: formatMonth(each).slice(0, 3),
        year: Number(each.slice(0, 4)),
        href: historyPath({ month: each }),
        current: each === month,
      }))}
    />
  )
}

/** Days from the Monday 52 weeks before this week's. */
export function daysUntil(today: string): string[] {
  const last = Date.parse(today)
  const amount = (WEEKS - 1) * 7 + weekdayOf(today)
  return Array.from({ length: amount }, (_, index) => isoDay(last - (amount - 1 - index) * DAY))
}

/** The last twelve months, this one at the end. */
export function monthsUntil(today: string): string[] {
  const [year = 0, number = 0] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, index) =>
    isoDay(Date.UTC(year, number - MONTHS + index, 1)).slice(0, 7),
  )
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
