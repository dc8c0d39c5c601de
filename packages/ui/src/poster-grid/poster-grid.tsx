import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { listItems } from '../list-items.tsx'
import { plainChildren } from '../plain-children.ts'
import styles from './poster-grid.module.css'

type PosterGridProps = ComponentPropsWithoutRef<'ul'>

/** Poster cards in as many columns as the room has; each child becomes an item of the list. */
export const PosterGrid = forwardRef<HTMLUListElement, PosterGridProps>(function PosterGrid(
  { className, children, ...rest },
  ref,
) {
  return (
    <ul
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
      role="list"
      className={classNames(styles.root, className)}
      {...rest}
      {...plainChildren(listItems(children))}
    />
  )
})
