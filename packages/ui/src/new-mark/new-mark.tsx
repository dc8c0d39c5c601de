import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './new-mark.module.css'

type NewMarkProps = ComponentPropsWithoutRef<'span'> & {
  /** True if it is drawn over a picture. */
  overArt?: boolean
  /** Another text, with a glyph before it or without. */
  children?: ReactNode
}

/** Says that a series which was finished has a new season, until its first episode is seen. */
export const NewMark = forwardRef<HTMLSpanElement, NewMarkProps>(function NewMark(
  { overArt, className, children = 'New season', ...rest },
  ref,
) {
  return (
    <span
      ref={ref}
      className={classNames(styles.root, className)}
      data-over-art={overArt || undefined}
      {...rest}
    >
      {children}
    </span>
  )
})
