import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './logo.module.css'

const ROWS = ['10001', '11011', '10101', '10001', '10001']
const BULBS = ROWS.flatMap((row, y) => [...row].map((bulb, x) => ({ x, y, lit: bulb === '1' })))

type LogoProps = ComponentPropsWithoutRef<'span'> & {
  /** Leaves the word out for the eye; it stays for screen readers. */
  markOnly?: boolean
}

/** The sign of the house: an M of bulbs, in the account's colour, and the name. */
export const Logo = forwardRef<HTMLSpanElement, LogoProps>(function Logo(
  { markOnly, className, ...rest },
  ref,
) {
  return (
    <span ref={ref} className={classNames(styles.root, className)} {...rest}>
      <svg
        viewBox="0 0 30 30"
        className={styles.mark}
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? 'Marquee' : undefined}
        aria-hidden={markOnly ? undefined : true}
      >
        {BULBS.map(({ x, y, lit }) => (
          <circle
            key={`${x}-${y}`}
            className={lit ? styles.lit : styles.unlit}
            cx={3 + x * 6}
            cy={3 + y * 6}
            r={2.5}
          />
        ))}
      </svg>
      {markOnly ? null : 'Marquee'}
    </span>
  )
})
