import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { countText } from '../score-text.ts'
import styles from './count-tile.module.css'

/** Counts side by side. */
export const CountTiles = forwardRef<HTMLUListElement, ComponentPropsWithoutRef<'ul'>>(function CountTiles(
  { className, ...rest },
  ref,
) {
  // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
  return <ul ref={ref} role="list" className={classNames(styles.tiles, className)} {...rest} />
})

type CountTileProps = Omit<ComponentPropsWithoutRef<'li'>, 'children' | 'value'> & {
  value: number
  /** Noun of what is counted, in the number that fits: "film plays". */
  label: string
  /** Marks what has become the person's own. */
  mine?: boolean
}

/** One number with its noun. */
export const CountTile = forwardRef<HTMLLIElement, CountTileProps>(function CountTile(
  { value, label, mine, className, ...rest },
  ref,
) {
  return (
    <li ref={ref} className={classNames(styles.tile, className)} data-mine={mine || undefined} {...rest}>
      <strong className={styles.value}>{countText(value)}</strong>{' '}
      <span className={styles.label}>{label}</span>
    </li>
  )
})
