import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './poster-fallback.module.css'

type PosterFallbackProps = Omit<ComponentPropsWithoutRef<'span'>, 'title' | 'children'> & {
  /** The name of the title, lettered on the empty sheet. */
  title: string
}

/** A sheet framed with bulbs for a title that has no art; decoration, as the name is beside it. */
export const PosterFallback = forwardRef<HTMLSpanElement, PosterFallbackProps>(function PosterFallback(
  { title, className, ...rest },
  ref,
) {
  return (
    <span ref={ref} className={classNames(styles.root, className)} aria-hidden="true" {...rest}>
      <span className={styles.border} />
      <span className={styles.title} dir="auto">
        {title}
      </span>
    </span>
  )
})
