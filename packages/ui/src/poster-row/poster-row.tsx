import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { listItems } from '../list-items.tsx'
import { plainChildren } from '../plain-children.ts'
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
    <ul
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
      role="list"
      className={classNames(styles.root, className)}
      data-wide={wide || undefined}
      {...rest}
      {...plainChildren(listItems(children))}
    />
  )
})
