import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { useMergedRef } from '../merged-ref.ts'
import { GridDay, type MonthDay } from './grid-day.tsx'
import styles from './month-grid.module.css'
import { useDayFocus } from './use-day-focus.ts'
import { useEnteredDay } from './use-entered-day.ts'
import { useMonthFocus } from './use-month-focus.ts'

export { MOST_EVENTS, type MonthDay } from './grid-day.tsx'
export type { MonthEvent } from './grid-event.tsx'

type MonthGridProps = Omit<ComponentPropsWithoutRef<'table'>, 'children'> & {
  /** Accessible name: "November 2026". */
  label: string
  /** Names of the days of a week, from its first. */
  weekdays: ReadonlyArray<string>
  /** Whole weeks. */
  weeks: ReadonlyArray<ReadonlyArray<MonthDay>>
  /** The day whose events are all shown over the grid. */
  openDate?: string | null
  /** Address of the month without such a day. */
  closeHref?: string
  /** Place of the names of the days in the outline of the page. */
  level?: 2 | 3
  /** Called with -1 or 1 for the month before or after, by the keys for pages. */
  onMonth?: (months: -1 | 1) => void
}

/**
 * A month as a table from 900 px on, and below as a list of the days on which something is. The table is one stop of the
 * Tab key: arrows move by day, Enter leads to the events of a day and Escape back to it.
 */
export const MonthGrid = forwardRef<HTMLTableElement, MonthGridProps>(function MonthGrid(
  { label, weekdays, weeks, openDate = null, closeHref, level = 3, onMonth, className, ...rest },
  ref,
) {
  const table = useRef<HTMLTableElement>(null)
  const days = weeks.flat()
  const today = days.findIndex(({ isToday }) => isToday)
  const first = days.findIndex(({ isOutside }) => !isOutside)
  const focus = useDayFocus(today === -1 ? first : today)
  const follow = useMonthFocus(table, label)
  const onEnteredKey = useEnteredDay(table, openDate)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]'))
    const from = links.indexOf(event.target as HTMLElement)
    if (event.ctrlKey || event.metaKey || event.altKey || onEnteredKey(event) || from === -1) return

    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      follow(links[from])
      return onMonth?.(event.key === 'PageUp' ? -1 : 1)
    }
    const to = focus.target(event, from, weekdays.length)
    if (to === null) return
    event.preventDefault()
    links[to]?.focus()
  }

  return (
    <table
      ref={useMergedRef(ref, table)}
      aria-label={label}
      className={classNames(styles.root, className)}
      onFocus={focus.onFocus}
      onKeyDown={onKeyDown}
      {...rest}
    >
      <thead className={styles.head}>
        <tr className={styles.week}>
          {weekdays.map((name) => (
            <th key={name} scope="col" className={styles.weekday}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {weeks.map((week, row) => (
          <tr key={week[0]?.date} className={styles.week}>
            {week.map((day, column) => (
              <GridDay
                key={day.date}
                day={day}
                level={level}
                tabIndex={focus.tabIndex(row * weekdays.length + column)}
                closeHref={day.date === openDate ? closeHref : undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
