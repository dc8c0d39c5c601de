import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { MAX_RATING } from '../rating-key.ts'
import styles from './bulb-row.module.css'

const PITCH = 17.5
const RADIUS = 7.25
const WIDTH = PITCH * MAX_RATING - 3

const bulbs = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

type BulbRowProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** My rating: that many lamps are lit. */
  rating: number | null
  /** TMDB's score, drawn as a tick. */
  score?: number | null
  /** Says the row to screen readers where no text is beside it. */
  label?: string
}

/** A rating as ten lamps, with a tick at TMDB's score. Drawn, not styled, so that it needs no inline style. */
export const BulbRow = forwardRef<HTMLSpanElement, BulbRowProps>(function BulbRow(
  { rating, score, label, className, ...rest },
  ref,
) {
  const lit = Math.round(rating ?? 0)

  return (
    <span
      ref={ref}
      className={classNames(styles.root, className)}
      data-rated={rating !== null || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <svg className={styles.bulbs} viewBox={`0 0 ${WIDTH} ${RADIUS * 2}`} aria-hidden="true">
        {bulbs.map((bulb) => (
          <circle
            key={bulb}
            className={styles.bulb}
            cx={(bulb - 1) * PITCH + RADIUS}
            cy={RADIUS}
            r={RADIUS - 0.5}
            data-lit={bulb <= lit || undefined}
            data-last={bulb === lit || undefined}
          />
        ))}
      </svg>
      {typeof score === 'number' ? (
        <svg className={styles.scale} width="100%" height="100%" aria-hidden="true">
          {/* A score of 8 stands on the eighth lamp, not behind it. */}
          <rect className={styles.tick} x={`${score * 10 - 5}%`} width="2.5" height="100%" rx="1.25" />
        </svg>
      ) : null}
    </span>
  )
})
