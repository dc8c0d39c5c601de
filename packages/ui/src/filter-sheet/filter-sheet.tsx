import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { filterGlyph } from '../glyphs/filter-glyph.tsx'
import { IconLink } from '../icon-button/icon-button.tsx'
import { onPlainPress } from '../on-plain-press.ts'
import styles from './filter-sheet.module.css'

type FilterSheetProps = Omit<ComponentPropsWithoutRef<'a'>, 'title' | 'children'> & {
  /** Address of the dialog that has the same form, where the link leads without scripts. */
  href: string
  /** Number of filters that are on, as a badge. */
  count: number
  /** Heading of the sheet, and name of its button. */
  title?: string
  /** The FilterForm, drawn once it is open; `close` closes the sheet. */
  children: (close: () => void) => ReactNode
}

/** Button that opens the FilterForm of a list as a sheet, for where there is no room for its controls in a line. */
export const FilterSheet = forwardRef<HTMLAnchorElement, FilterSheetProps>(function FilterSheet(
  { href, count, title = 'View and filter', className, children, ...rest },
  ref,
) {
  const [isOpen, setIsOpen] = useState(false)
  const filters = count > 0 ? `, ${count} ${count === 1 ? 'filter' : 'filters'} on` : ''

  return (
    <div className={classNames(styles.root, className)}>
      <IconLink
        ref={ref}
        className={styles.button}
        href={href}
        label={`${title}${filters}`}
        icon={filterGlyph}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onPlainPress(() => setIsOpen(true))}
        {...rest}
      />
      {count > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {count}
        </span>
      ) : null}
      <FilterDialog open={isOpen} onOpenChange={setIsOpen} title={title}>
        {isOpen ? children(() => setIsOpen(false)) : null}
      </FilterDialog>
    </div>
  )
})

type FilterDialogProps = Pick<
  ComponentPropsWithoutRef<typeof Dialog>,
  'open' | 'onOpenChange' | 'closeHref' | 'title' | 'children'
>

/** Sheet of a FilterForm: what a FilterSheet opens, and what stands at its address without scripts. */
export function FilterDialog(props: FilterDialogProps) {
  return <Dialog className={styles.dialog} {...props} />
}
