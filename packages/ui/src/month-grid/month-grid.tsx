import { type ComponentPropsWithoutRef, forwardRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Poster, type PosterImage } from '../poster/poster.tsx'
import { useRoving } from '../roving/use-roving.ts'
import styles from './month-grid.module.css'

/** An episode or a film on its day. */
export type MonthEvent = PosterImage & {
  id: string
  /** The page of the episode or film. */
  href: string
  /** The name of the series or film. */
  title: string
  /** "S3 E8". */
  detail?: string
  /** Mark of one word or two: "Premiere", "Finale", "At home". */
  mark?: string
  isSeen?: boolean
  /** Whether its day is still to come. */
  isLater?: boolean
  /** Form with the button that marks it as seen. */
  action?: ReactNode
}

export type MonthDay = {
  /** ISO day: "2026-11-24". */
  date: string
  /** The day in words: "Tuesday, 24 November". */
  name: string
  isToday?: boolean
  /** Whether it belongs to the month before or after. */
  isOutside?: boolean
  events: readonly MonthEvent[]
}

type MonthGridProps = Omit<ComponentPropsWithoutRef<'table'>, 'children'> & {
  /** Accessible name: "November 2026". */
  label: string
  /** Names of the days of a week, from its first. */
  weekdays: readonly string[]
  /** Whole weeks. */
  weeks: readonly (readonly MonthDay[])[]
  /** Called with -1 or 1 for the month before or after, by the keys for pages. */
  onMonth?: (months: -1 | 1) => void
}

/** Keys that move from a day, and by how many days; `Home` and `End` stay in the week. */
const STEPS: Record<string, number> = { ArrowUp: -7, ArrowDown: 7 }

/** A month as a table from 900 px on, and below as a list of the days on which something is. */
export const MonthGrid = forwardRef<HTMLTableElement, MonthGridProps>(function MonthGrid(
  { label, weekdays, weeks, onMonth, className, ...rest },
  ref,
) {
  const days = weeks.flat()
  const today = days.findIndex(({ isToday }) => isToday)
  const first = days.findIndex(({ isOutside }) => !isOutside)
  const roving = useRoving(today === -1 ? first : today)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-rove]'))
    const from = links.indexOf(event.target as HTMLElement)
    if (from === -1 || event.ctrlKey || event.metaKey || event.altKey) return

    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return onMonth?.(event.key === 'PageUp' ? -1 : 1)
    }
    const inWeek = from % weekdays.length
    const step =
      event.key === 'Home' ? -inWeek : event.key === 'End' ? weekdays.length - 1 - inWeek : STEPS[event.key]
    if (step === undefined) return roving.onKeyDown(event)
    event.preventDefault()
    links[from + step]?.focus()
  }

  return (
    <table
      ref={ref}
      aria-label={label}
      className={classNames(styles.root, className)}
      onFocus={roving.onFocus}
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
              <Day key={day.date} day={day} tabIndex={roving.tabIndex(row * weekdays.length + column)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

function Day({ day, tabIndex }: { day: MonthDay; tabIndex: number }) {
  const { date, name, isToday, isOutside, events } = day
  const id = `day-${date}`
  return (
    <td
      id={id}
      className={styles.day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={events.length === 0 || undefined}
    >
      <h3 className={styles.date}>
        <a
          className={styles.link}
          href={`#${id}`}
          tabIndex={tabIndex}
          data-rove=""
          aria-current={isToday ? 'date' : undefined}
        >
          {isToday ? <span className={styles.today}>Today</span> : null}{' '}
          <span className={styles.name}>{name}</span>
          <span aria-hidden="true" className={styles.number}>
            {Number(date.slice(-2))}
          </span>
        </a>
      </h3>
      {events.length === 0 ? null : (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
        <ul role="list" className={styles.events}>
          {events.map((event) => (
            <Event key={event.id} {...event} />
          ))}
        </ul>
      )}
    </td>
  )
}

function Event({ href, title, detail, mark, isSeen, isLater, action, src, srcSet }: MonthEvent) {
  return (
    <li className={styles.event} data-seen={isSeen || undefined} data-later={isLater || undefined}>
      <Poster className={styles.poster} title={title} src={src} srcSet={srcSet} sizes="44px" />
      <a className={styles.text} href={href}>
        <strong className={styles.title} dir="auto">
          {title}
        </strong>{' '}
        {mark ? <b className={styles.mark}>{mark}</b> : null}{' '}
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </a>
      {action ? <div className={styles.action}>{action}</div> : null}
    </li>
  )
}
