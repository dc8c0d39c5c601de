import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { BareSwitch } from './bare-switch.tsx'
import styles from './switch-matrix.module.css'

type Side = {
  value: string
  label: string
}

type Row = Side & {
  /** A few words under its name. */
  note?: string
}

type SwitchMatrixProps = Omit<ComponentPropsWithoutRef<'table'>, 'children' | 'onToggle'> & {
  /** Caption for screen readers: "What we send you". */
  label: string
  /** Ways, each a column and the form field that carries its rows which are on. */
  columns: ReadonlyArray<Side>
  /** Topics, each a row. */
  rows: ReadonlyArray<Row>
  /** The rows that are on, by column. */
  value: Readonly<Record<string, readonly string[]>>
  /** Called with what was turned, and whether it is on from now. */
  onToggle?: (column: string, row: string, isOn: boolean) => void
}

/** Topics by ways, each pair on or off: a table of switches, which a plain form sends as well. */
export const SwitchMatrix = forwardRef<HTMLTableElement, SwitchMatrixProps>(function SwitchMatrix(
  { label, columns, rows, value, onToggle, className, ...rest },
  ref,
) {
  return (
    <table ref={ref} className={classNames(styles.root, className)} {...rest}>
      <VisuallyHidden as="caption">{label}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Topic</VisuallyHidden>
          </th>
          {columns.map((column) => (
            <th key={column.value} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.value}>
            <th scope="row">
              {row.label}
              {row.note ? <small className={styles.note}>{row.note}</small> : null}
            </th>
            {columns.map((column) => (
              <td key={column.value}>
                <BareSwitch
                  label={`${row.label}: ${column.label.toLowerCase()}`}
                  name={column.value}
                  value={row.value}
                  checked={value[column.value]?.includes(row.value) ?? false}
                  onChange={(event) => onToggle?.(column.value, row.value, event.currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
