import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './day-picker.module.css'

/** A day to choose. */
export type PickedDay = {
  /** ISO day: "2026-11-24". */
  date: string
  /** The day in words: "Tuesday, 24 November". */
  name: string
  /** Its events in words: "2 to see". */
  note?: string
  href: string
  isToday?: boolean
  /** Mark below the number: something is on, and all of it was seen or not. */
  mark?: 'seen' | 'open' | null
}

type DayPickerProps = Omit<ComponentPropsWithoutRef<'nav'>, 'children'> & {
  /** Accessible name: "Week of 16 November". */
  label: string
  /** Seven days. */
  days: ReadonlyArray<PickedDay>
  /** Date of the one that is chosen. */
  value: string
}

/** A week of days, each the link to what is on from that day on. */
export const DayPicker = forwardRef<HTMLElement, DayPickerProps>(function DayPicker(
  { label, days, value, className, ...rest },
  ref,
) {
  return (
    <nav ref={ref} aria-label={label} className={classNames(styles.root, className)} {...rest}>
      {days.map(({ date, name, note, href, isToday, mark }) => (
        <a
          key={date}
          className={styles.day}
          href={href}
          aria-current={date === value ? 'date' : undefined}
          data-today={isToday || undefined}
        >
          <span className={styles.weekday} aria-hidden="true">
            {name.slice(0, 3)}
          </span>
          <span className={styles.number} aria-hidden="true">
            {Number(date.slice(-2))}
          </span>
          <VisuallyHidden>{[isToday ? 'Today' : null, name, note].filter(Boolean).join(', ')}</VisuallyHidden>
          <span className={styles.mark} data-mark={mark ?? undefined} />
        </a>
      ))}
    </nav>
  )
})
