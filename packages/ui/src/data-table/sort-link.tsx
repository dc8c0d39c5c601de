import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './data-table.module.css'

/** Sort order of a list by a column. */
export type SortState = {
  /** `null` while the list is sorted by another column. */
  direction: 'ascending' | 'descending' | null
  /** The list sorted by this column, or the other way round if it is already. */
  href: string
}

type SortLinkProps = SortState & { children: ReactNode }

/** The head of a column that sorts. */
export function SortLink({ direction, href, children }: SortLinkProps) {
  return (
    <a href={href} className={styles.sort} data-direction={direction ?? undefined}>
      {children}
      <Icon className={styles.arrow} name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} />
    </a>
  )
}
