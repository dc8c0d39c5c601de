import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dock.module.css'

type DockProps = ComponentPropsWithoutRef<'div'> & {
  /** Sum of what the action does, in words. */
  sum: ReactNode
  /** Further words, for which a phone has no room. */
  more?: ReactNode
  /** The main action, perhaps a second. */
  children: ReactNode
}

/** Foot of a page that stays in sight: the sum of all answers, and the one main action. Last in the page. */
export const Dock = forwardRef<HTMLDivElement, DockProps>(function Dock(
  { sum, more, className, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.root, className)} {...rest}>
      <p className={styles.sum} role="status">
        {sum}
        {more ? <span className={styles.more}> {more}</span> : null}
      </p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
})
