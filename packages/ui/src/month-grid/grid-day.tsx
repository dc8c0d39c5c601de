import { memo } from 'react'
import { Icon } from '../icon/icon.tsx'
import { GridEvent, type MonthEvent } from './grid-event.tsx'
import styles from './month-grid.module.css'

export type MonthDay = {
  /** ISO day: "2026-11-24". */
  date: string
  /** The day in words: "Tuesday, 24 November"; of today "Today, 24 November". */
  name: string
  isToday?: boolean
  /** Whether it belongs to the month before or after; without events here it leads to its address. */
  isOutside?: boolean
  /** Whether a list leaves it out, because it begins with a later day. */
  isBefore?: boolean
  /** Address on which all of its events are shown; without it they are in any case. */
  href?: string
  /** Its events, or the first of them. */
  events: readonly MonthEvent[]
  /** How many more it has, which are there on that address. */
  others?: number
}

/** Events of a day that a table shows; the others are behind a link. */
export const MOST_EVENTS = 3

type GridDayProps = { day: MonthDay; level: 2 | 3; tabIndex: number; closeHref: string | undefined }

/** A day of the month: its name and its events. With `closeHref` all of them lie over the grid. */
export const GridDay = memo(function GridDay({ day, level, tabIndex, closeHref }: GridDayProps) {
  const { date, name, isToday, isOutside, isBefore, href, events, others = 0 } = day
  const Heading = `h${level}` as const
  const id = `day-${date}`
  const isOpen = closeHref !== undefined && events.length > 0
  const more = href === undefined || isOpen ? 0 : Math.max(0, events.length - MOST_EVENTS) + others
  return (
    <td
      id={id}
      className={styles.day}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-before={isBefore || undefined}
      data-empty={events.length === 0 || undefined}
      data-cut={more > 0 || undefined}
      data-others={others > 0 || undefined}
      data-open={isOpen || undefined}
    >
      <Heading className={styles.date}>
        <a
          className={styles.link}
          href={isOutside && events.length === 0 && href !== undefined ? href : `#${id}`}
          tabIndex={tabIndex}
          data-rove=""
          aria-current={isToday ? 'date' : undefined}
        >
          <span className={styles.name}>{name}</span>
          <span aria-hidden="true" className={styles.number}>
            {Number(date.slice(-2))}
          </span>
          {isToday ? (
            <span aria-hidden="true" className={styles.today}>
              Today
            </span>
          ) : null}
        </a>
      </Heading>
      {events.length === 0 ? null : (
        <div className={styles.sheet} data-events="">
          {isOpen ? (
            <p className={styles.sheetHead}>
              {name}
              <a className={styles.close} href={closeHref} aria-label={`Close ${name}`} data-close="">
                <Icon name="close" />
              </a>
            </p>
          ) : null}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul role="list" className={styles.events}>
            {events.map((event) => (
              <GridEvent key={event.id} {...event} />
            ))}
          </ul>
          {more > 0 ? (
            <a className={styles.more} href={href} aria-label={`${more} more on ${name}`} data-more="">
              {more} more
            </a>
          ) : null}
        </div>
      )}
    </td>
  )
})
