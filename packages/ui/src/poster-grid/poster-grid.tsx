import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { ItemList } from '../item-list.tsx'
import styles from './poster-grid.module.css'

type PosterGridProps = ComponentPropsWithoutRef<'ul'>

/** Poster cards in as many columns as the room has; each child becomes an item of the list. */
export const PosterGrid = forwardRef<HTMLUListElement, PosterGridProps>(function PosterGrid(
  { className, children, ...rest },
  ref,
) {
  return (
    <ItemList ref={ref} className={classNames(styles.root, className)} {...rest}>
      {children}
    </ItemList>
  )
})
