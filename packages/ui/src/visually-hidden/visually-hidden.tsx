import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './visually-hidden.module.css'

type VisuallyHiddenProps = ComponentPropsWithoutRef<'span'> & {
  /** The element to draw; a heading keeps its place in the outline. */
  as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'caption'
}

/** Words for screen readers which take no room on the screen. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, VisuallyHiddenProps>(function VisuallyHidden(
  { as = 'span', className, ...rest },
  ref,
) {
  // All of these elements take the same props; JSX wants one of them to check against.
  const Element = as as 'span'
  return <Element ref={ref} className={classNames(styles.root, className)} {...rest} />
})
