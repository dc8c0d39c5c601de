import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { ItemList } from '../item-list.tsx'
import styles from './poster-row.module.css'

type PosterRowProps = ComponentPropsWithoutRef<'ul'> & {
  /** Makes room for stills of 16 by 9 instead of posters. */
  wide?: boolean
}

/** Cards in one line which runs to the edge of the screen and snaps; each child becomes an item. */
export const PosterRow = forwardRef<HTMLUListElement, PosterRowProps>(function PosterRow(
  { wide, className, children, ...rest },
  ref,
) {
  return (
    <ItemList
      ref={ref}
      className={classNames(styles.root, className)}
      data-wide={wide || undefined}
      {...rest}
    >
      {children}
    </ItemList>
  )
})
