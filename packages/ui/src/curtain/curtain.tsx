import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './curtain.module.css'

type CurtainProps = ComponentPropsWithoutRef<'div'> & {
  /** True once its reader chose to see the picture: the halves part and are gone. */
  open?: boolean
  /** The form or button that shows what is behind, where there is space for it on the curtain. */
  children?: ReactNode
}

/** Folds over the picture of an episode that may spoil it. It fills its box; the picture comes when it opens. */
export const Curtain = forwardRef<HTMLDivElement, CurtainProps>(function Curtain(
  { open, className, children, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.root, className)} data-open={open || undefined} {...rest}>
      <span className={styles.half} />
      <span className={styles.half} />
      {children && !open ? <div className={styles.control}>{children}</div> : null}
    </div>
  )
})
