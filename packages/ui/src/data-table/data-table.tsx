import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './data-table.module.css'
import { SortLink, type SortState } from './sort-link.tsx'

/** A column; the first one names its row. */
export type DataColumn = {
  id: string
  name: string
  /** The name is for screen readers alone. */
  nameHidden?: boolean
  /** Figures line up at the end. */
  numeric?: boolean
  /** Owner of the scores in the column, which decides its colour. */
  voice?: 'mine' | 'audience'
  /** Sort order of the list by this column, and the address that changes it. */
  sort?: SortState
}

type DataTableProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Names the table to screen readers. */
  label: string
  /** Columns in their order in the table. */
  columns: DataColumn[]
  /** Cells of the row, in the order of the columns. */
  rows: { id: string; cells: ReactNode[] }[]
  /** Keeps the first column in sight while the others scroll. */
  pinned?: boolean
  /** Where it has less than 540 px each row is a block: its name and its first figure, and the others with their heads under them. */
  blocks?: boolean
}

/** A list as a table; sorting is a link, so it lives in the address and needs no script. */
export const DataTable = forwardRef<HTMLDivElement, DataTableProps>(function DataTable(
  { label, columns, rows, pinned, blocks, className, ...rest },
  ref,
) {
  // Browsers take a table for one no more once its parts are drawn as blocks.
  const role = (name: string) => (blocks ? { role: name } : {})
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would ask for a heading of its own
    <div
      ref={ref}
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
      tabIndex={0}
      className={classNames(styles.root, className)}
      data-pinned={pinned || undefined}
      data-blocks={blocks || undefined}
      {...rest}
    >
      <table className={styles.table} {...role('table')}>
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {columns.map(({ id, name, nameHidden, numeric, sort }) => (
              <th
                key={id}
                scope="col"
                className={styles.head}
                data-numeric={numeric || undefined}
                aria-sort={sort ? (sort.direction ?? 'none') : undefined}
                {...role('columnheader')}
              >
                {sort ? (
                  <SortLink {...sort}>{name}</SortLink>
                ) : nameHidden ? (
                  <VisuallyHidden>{name}</VisuallyHidden>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map(({ id, cells }) => (
            <tr key={id} className={styles.row} {...role('row')}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.id}
                    scope={index === 0 ? 'row' : undefined}
                    className={styles.cell}
                    data-numeric={column.numeric || undefined}
                    data-voice={column.voice}
                    data-label={blocks && index > 1 ? column.name : undefined}
                    {...role(index === 0 ? 'rowheader' : 'cell')}
                  >
                    {cells[index]}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})
