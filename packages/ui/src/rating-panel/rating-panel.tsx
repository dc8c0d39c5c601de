import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './rating-panel.module.css'

type RatingPanelProps = Omit<ComponentPropsWithoutRef<'div'>, 'title'> & {
  /** Name of the rated season: "Season 3". */
  title?: ReactNode
  /** Details beside the name: "13 episodes, March to June 2010". */
  detail?: ReactNode
  /** A control at the end of its head: a plain button that takes the rating away. */
  action?: ReactNode
  /** The RatingScale, in its form. */
  children?: ReactNode
}

/** The card around a rating scale, with a hint at its keys for those who have some. */
export const RatingPanel = forwardRef<HTMLDivElement, RatingPanelProps>(function RatingPanel(
  { title, detail, action, className, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.root, className)} {...rest}>
      <div className={styles.head}>
        <div>
          {title ? <h3 className={styles.title}>{title}</h3> : null}
          {detail ? <p className={styles.detail}>{detail}</p> : null}
        </div>
        <div className={styles.end}>
          <p className={styles.hint}>
            Type <kbd>1</kbd> to <kbd>9</kbd>, <kbd>0</kbd> for ten
          </p>
          {action}
        </div>
      </div>
      {children}
    </div>
  )
})
