import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { FilterChips } from '../filter-chips/filter-chips.tsx'
import { IconLink } from '../icon-button/icon-button.tsx'
import styles from './folder-chips.module.css'

/** List or folder of saved titles. */
type FolderChip = {
  /** Its page, also its key. */
  href: string
  /** Its name. */
  label: string
  /** Number of its titles; left out while it is unknown. */
  count?: number
}

type FolderChipsProps = Omit<ComponentPropsWithoutRef<'nav'>, 'children'> & {
  /** Accessible name of the row. */
  label?: string
  /** The lists and folders, in order. */
  folders: ReadonlyArray<FolderChip>
  /** Address of the one that is open. */
  current: string | null
  /** Address of the dialog for a new folder; its link is left out where a page has a button for it, from 1024 px on. */
  newFolderHref?: string
}

/** Lists and folders as one row of links, which scrolls to the one that is open. */
export const FolderChips = forwardRef<HTMLElement, FolderChipsProps>(function FolderChips(
  { label = 'Folders', folders, current, newFolderHref, className, ...rest },
  ref,
) {
  return (
    <nav ref={ref} aria-label={label} className={classNames(styles.root, className)} {...rest}>
      <FilterChips
        label={label}
        chips={folders.map((folder) => ({ ...folder, value: folder.href }))}
        value={current ?? ''}
        end={
          newFolderHref ? (
            <IconLink className={styles.more} href={newFolderHref} label="New folder" icon="plus" />
          ) : null
        }
      />
    </nav>
  )
})
