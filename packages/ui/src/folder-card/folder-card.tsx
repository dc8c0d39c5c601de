import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { ItemList } from '../item-list.tsx'
import { PosterFan } from '../poster-fan/poster-fan.tsx'
import { countText } from '../score-text.ts'
import styles from './folder-card.module.css'

type FolderCardProps = Omit<ComponentPropsWithoutRef<'a'>, 'children'> & {
  /** The page of the folder. */
  href: string
  /** Name of the folder. */
  name: string
  /** Number of titles in the folder. */
  count: number
  /** The first of them. */
  posters: ComponentPropsWithoutRef<typeof PosterFan>['posters']
}

/** A folder as a fan of its first posters, its name and its size. */
export const FolderCard = forwardRef<HTMLAnchorElement, FolderCardProps>(function FolderCard(
  { name, count, posters, className, ...rest },
  ref,
) {
  return (
    <a
      ref={ref}
      className={classNames(styles.card, className)}
      data-empty={count === 0 || undefined}
      {...rest}
    >
      <PosterFan posters={posters.slice(0, 3)} />
      <span className={styles.text}>
        <span className={styles.name} dir="auto">
          {name}
        </span>{' '}
        <span className={styles.count}>{`${countText(count)} ${count === 1 ? 'title' : 'titles'}`}</span>
      </span>
    </a>
  )
})

type FolderRowProps = ComponentPropsWithoutRef<'ul'>

/** Folders in one line which runs to the edge of the screen; each child becomes an item. */
export const FolderRow = forwardRef<HTMLUListElement, FolderRowProps>(function FolderRow(
  { className, children, ...rest },
  ref,
) {
  return (
    <ItemList ref={ref} className={classNames(styles.row, className)} {...rest}>
      {children}
    </ItemList>
  )
})
