import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Panel } from '../panel/panel.tsx'
import { countText } from '../score-text.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './day-lamps.module.css'
import { lampLevel } from './lamp-level.ts'

const DAYS_A_WEEK = 7
const LEVELS = [0, 1, 2, 3, 4]

type PlayDay = {
  /** ISO day: "2026-11-22". */
  date: string
  /** Number of plays. */
  count: number
}

type LampMonth = {
  /** Short name: "Nov". */
  label: string
  /** Year, for screen readers. */
  year: number
  /** Address of the month in the history. */
  href: string
  /** True if it is the month on the screen. */
  current?: boolean
}

type DayLampsProps = Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'> & {
  /** Each day without a gap, from the first day of a week up to today: 53 weeks at most. */
  days: PlayDay[]
  /** Formats the day with most plays: "4 January". */
  formatDay: (date: string) => string
  /** Links to the months, in order; a phone shows the last five. */
  months?: LampMonth[]
}

/** Plays of a year, a lamp a day and a column a week; a phone shows the last 20 weeks. */
export const DayLamps = forwardRef<HTMLElement, DayLampsProps>(function DayLamps(
  { days, formatDay, months = [], className, ...rest },
  ref,
) {
  const total = days.reduce((sum, { count }) => sum + count, 0)

  return (
    <Panel ref={ref} className={classNames(styles.root, className)} {...rest}>
      <div className={styles.head}>
        <p>
          <strong className={styles.total}>{countText(total)}</strong> {total === 1 ? 'play' : 'plays'} in 12
          months
        </p>
        <p className={styles.scale} aria-hidden="true">
          Fewer
          <span className={styles.steps}>
            {LEVELS.map((level) => (
              <i key={level} className={styles.lamp} data-level={level} />
            ))}
          </span>
          more
        </p>
      </div>
      <div
        className={styles.weeks}
        role="img"
        aria-label={lampsLabel(days, total, formatDay)}
        {...{ dangerouslySetInnerHTML: { __html: lampsMarkup(days) } }}
      />
      {months.length > 0 ? (
        <nav aria-label="Months" className={styles.months}>
          {months.map(({ label, year, href, current }) => (
            <a key={href} className={styles.month} href={href} aria-current={current ? 'true' : undefined}>
              {label}
              <VisuallyHidden> {year}</VisuallyHidden>
            </a>
          ))}
        </nav>
      ) : null}
    </Panel>
  )
})

function lampsLabel(days: PlayDay[], total: number, formatDay: DayLampsProps['formatDay']): string {
  if (total === 0) return 'No plays in 12 months.'
  const busiest = days.reduce((most, day) => (day.count > most.count ? day : most))
  return `Plays by day in 12 months: ${countText(total)}. Most on ${formatDay(busiest.date)}: ${countText(busiest.count)}.`
}

/** Hundreds of elements without any behaviour, written as HTML: React would take longer for them than for the page. */
function lampsMarkup(days: PlayDay[]): string {
  const lamps = days.map(({ count }, index) => {
    const today = index === days.length - 1 ? ' data-today="true"' : ''
    return `<i class="${styles.lamp}" data-level="${lampLevel(count)}"${today}></i>`
  })
  const weeks = Array.from({ length: Math.ceil(days.length / DAYS_A_WEEK) }, (_, week) =>
    lamps.slice(week * DAYS_A_WEEK, (week + 1) * DAYS_A_WEEK).join(''),
  )
  return weeks.map((week) => `<span class="${styles.week}">${week}</span>`).join('')
}
