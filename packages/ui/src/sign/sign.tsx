import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './sign.module.css'

const COLUMNS = 13
const ROWS = 4

// Along the top and the bottom in pairs, then down both sides: the order decides which are lit.
const BULBS = [
  ...Array.from({ length: COLUMNS }, (_, column) => [
    { x: 14 + column * 14, y: 12 },
    { x: 14 + column * 14, y: 84 },
  ]),
  ...Array.from({ length: ROWS }, (_, row) => [
    { x: 14, y: 26.4 + row * 14.4 },
    { x: 182, y: 26.4 + row * 14.4 },
  ]),
].flat()

type SignProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children'> & {
  /** One short word in capitals: "TONIGHT". */
  word: string
}

/** The lit board over an empty or broken screen. Decoration: the heading under it says what is the matter. */
export const Sign = forwardRef<SVGSVGElement, SignProps>(function Sign({ word, className, ...rest }, ref) {
  return (
    <svg
      ref={ref}
      viewBox="0 0 196 96"
      aria-hidden="true"
      className={classNames(styles.root, className)}
      {...rest}
    >
      <rect className={styles.board} x="4" y="2" width="188" height="92" rx="16" />
      {BULBS.map(({ x, y }, index) => (
        <circle
          key={`${x}-${y}`}
          className={(index * 7) % 5 === 0 ? styles.lit : styles.unlit}
          cx={x}
          cy={y}
          r={3.1}
        />
      ))}
      <text className={styles.word} x="98" y="61" textAnchor="middle">
        {word}
      </text>
    </svg>
  )
})
