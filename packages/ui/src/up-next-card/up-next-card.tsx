import { forwardRef, memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { NextUpCard, type NextUpCardProps } from '../next-up-card/next-up-card.tsx'
import styles from './up-next-card.module.css'

type UpNextCardProps = NextUpCardProps & {
  /** Count and time of the rest: "and 3 more, 2 h 10 min". */
  left?: string | null
  /** A NewMark over the art. */
  mark?: ReactNode
  /** The form with the SeenToggle that marks the episode. */
  children: ReactNode
}

const Card = memo(NextUpCard)

/** A NextUpCard that can be ticked off, with the rest of the series in words. */
export const UpNextCard = forwardRef<HTMLAnchorElement, UpNextCardProps>(function UpNextCard(
  { left, mark, className, children, ...card },
  ref,
) {
  return (
    <div className={classNames(styles.root, className)}>
      <Card key={card.href} ref={ref} className={styles.card} {...card} />
      {left ? <p className={styles.left}>{left}</p> : null}
      {mark ? <div className={styles.mark}>{mark}</div> : null}
      <div className={styles.toggle}>{children}</div>
    </div>
  )
})
