import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './big-sign.module.css'

const COLUMNS = 23
const ROWS = 10
const [LEFT, RIGHT, TOP, BOTTOM] = [18, 342, 18, 158]

const across = (column: number) => LEFT + (column * (RIGHT - LEFT)) / (COLUMNS - 1)
const down = (row: number) => TOP + (row * (BOTTOM - TOP)) / (ROWS - 1)

// Clockwise from the corner above.
const BULBS = [
  ...Array.from({ length: COLUMNS }, (_, column) => ({ x: across(column), y: TOP })),
  ...Array.from({ length: ROWS - 1 }, (_, row) => ({ x: RIGHT, y: down(row + 1) })),
  ...Array.from({ length: COLUMNS - 1 }, (_, column) => ({ x: across(COLUMNS - 2 - column), y: BOTTOM })),
  ...Array.from({ length: ROWS - 2 }, (_, row) => ({ x: LEFT, y: down(ROWS - 2 - row) })),
]

type BigSignProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children'> & {
  /** A short word or a share: "64 %". */
  word: string
  /** Part of the bulbs that are lit, from 0 to 1. */
  lit: number
}

/** Board whose bulbs light clockwise with the share done. Decoration: the words beside it say the same. */
export const BigSign = forwardRef<SVGSVGElement, BigSignProps>(function BigSign(
  { word, lit, className, ...rest },
  ref,
) {
  const count = Math.round(BULBS.length * Math.min(1, Math.max(0, lit)))
  return (
    <svg
      ref={ref}
      viewBox="0 0 360 176"
      aria-hidden="true"
      className={classNames(styles.root, className)}
      {...rest}
    >
      <rect className={styles.board} x="4" y="4" width="352" height="168" rx="26" />
      {BULBS.map(({ x, y }, index) => (
        <circle
          key={`${x}-${y}`}
          className={index < count ? styles.lit : styles.unlit}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r="4.4"
        />
      ))}
      <text className={styles.word} x="180" y="116" textAnchor="middle">
        {word}
      </text>
    </svg>
  )
})
