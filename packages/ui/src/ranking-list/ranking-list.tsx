import { type ComponentPropsWithoutRef, forwardRef, memo } from 'react'
import { useCatalogueSource } from '../catalogue-source/catalogue-source.tsx'
import { classNames } from '../class-names.ts'
import { RankingRow } from '../ranking-row/ranking-row.tsx'
import styles from './ranking-list.module.css'

const Row = memo(RankingRow)

type RankingRowProps = ComponentPropsWithoutRef<typeof RankingRow>

/** A row of the list, with a key that is its own. */
export type RankingItem = Omit<RankingRowProps, 'continues' | 'id'> & { id: string }

type RankingListProps = Omit<ComponentPropsWithoutRef<'ol'>, 'children'> & {
  /** The titles in order, best first. */
  items: RankingItem[]
}

/** My ratings in order; equals stand together, with a rule between places. */
export const RankingList = forwardRef<HTMLOListElement, RankingListProps>(function RankingList(
  { items, className, ...rest },
  ref,
) {
  const source = useCatalogueSource()
  return (
    <div className={styles.root}>
      <div className={styles.head} aria-hidden="true">
        <span>Place</span>
        <span className={styles.difference}>Difference</span>
        <span className={styles.mine}>Mine</span>
        <span className={styles.score}>{source}</span>
      </div>
      <ol
        ref={ref}
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without numbers is one
        role="list"
        className={classNames(styles.list, className)}
        {...rest}
      >
        {items.map(({ id, ...item }, index) => (
          <Row key={id} {...item} continues={item.rank === items[index - 1]?.rank} />
        ))}
      </ol>
    </div>
  )
})
