import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './spoiler-picture.module.css'

type SpoilerPictureProps = Omit<ComponentPropsWithoutRef<'div'>, 'hidden' | 'children'> & {
  /** Which of its two episodes are behind a curtain: the later one or both. */
  hidden?: 'later' | 'all'
}

/** Picture of what is hidden of unseen episodes: the next one and a later one. It fills its box. */
export const SpoilerPicture = forwardRef<HTMLDivElement, SpoilerPictureProps>(function SpoilerPicture(
  { hidden, className, ...rest },
  ref,
) {
  return (
    <div ref={ref} className={classNames(styles.root, className)} aria-hidden="true" {...rest}>
      <div className={hidden === 'all' ? styles.curtain : styles.still} />
      <div className={hidden ? styles.curtain : styles.still} />
    </div>
  )
})
