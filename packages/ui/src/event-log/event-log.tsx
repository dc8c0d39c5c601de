import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyphs.tsx'
import { Mark } from '../mark/mark.tsx'
import styles from './event-log.module.css'

/** One event of a log. */
export type LoggedEvent = {
  id: string
  /** Time of the day, "14:52", and in the form of machines. */
  time: string
  at: string
  /** Name of the sender. */
  from: string
  /** The event in words. */
  what: ReactNode
  /** Why it came to that, where its result does not say it. */
  why?: ReactNode
  /** Its result; `open` is only outlined, for what waits for me. */
  result: { icon: Glyph; text: string; voice: 'neutral' | 'mine' | 'open' }
}

type EventLogProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** The events, the latest first. */
  events: ReadonlyArray<LoggedEvent>
}

/** Events and their results, the latest first. */
export const EventLog = forwardRef<HTMLOListElement, EventLogProps>(function EventLog(
  { events, className, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
    <ol ref={ref} role="list" className={classNames(styles.root, className)} {...rest}>
      {events.map(({ id, time, at, from, what, why, result }) => (
        <li key={id} className={styles.event}>
          <time className={styles.time} dateTime={at}>
            {time}
          </time>
          <span className={styles.from}>{from}</span>
          <span className={styles.what}>
            {what}
            {why ? <small className={styles.why}>{why}</small> : null}
          </span>
          <span className={styles.result}>
            <Mark
              icon={result.icon}
              {...(result.voice === 'open' ? { className: styles.open } : { voice: result.voice })}
            >
              {result.text}
            </Mark>
          </span>
        </li>
      ))}
    </ol>
  )
})
