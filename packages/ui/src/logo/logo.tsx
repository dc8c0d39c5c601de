import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './logo.module.css'

const ROWS = ['10001', '11011', '10101', '10001', '10001']
const LIT = bulbs('1')
const UNLIT = bulbs('0')

/** Circles of 2.5 in one outline: as elements of their own they would be a tenth of a page. */
function bulbs(kind: string): string {
  return ROWS.flatMap((row, y) =>
    [...row].map((bulb, x) =>
      bulb === kind ? `M${x * 6 + 0.5} ${y * 6 + 3}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0` : '',
    ),
  ).join('')
}

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
        <path className={styles.lit} d={LIT} />
        <path className={styles.unlit} d={UNLIT} />
      </svg>
      {markOnly ? null : 'Marquee'}
    </span>
  )
})
