import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { classNames } from '../class-names.ts'
import { countText } from '../score-text.ts'
import styles from './segmented-control.module.css'

/** View of a list to choose from. */
type Segment = {
  value: string
  label: string
  /** Number of items; left out while it is unknown. */
  count?: number
  /** Address of this view. With it the choice is a link. */
  href?: string
}

type SegmentedControlProps = Omit<ComponentPropsWithoutRef<'div'>, 'onChange' | 'children'> & {
  /** Accessible name of the choice: "List". */
  label: string
  /** Two to five, from left to right. */
  items: Segment[]
  /** The chosen one. */
  value?: string
  /** The one chosen at first, where the form or the reader decides from there. */
  defaultValue?: string
  /** Called with what was chosen. */
  onValueChange?: (value: string) => void
  /** Form field which carries the choice. */
  name?: string
  /** Shares the whole width of a phone. */
  fill?: boolean
}

/** Two to five choices in a row: links where each has an address, radio buttons where not. */
export const SegmentedControl = forwardRef<HTMLDivElement, SegmentedControlProps>(function SegmentedControl(
  { label, items, value, defaultValue, onValueChange, name, fill, className, ...rest },
  ref,
) {
  const ownName = useId()
  const linked = items.every(({ href }) => href !== undefined)

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name; the rule cannot see either.
    <div
      ref={ref}
      role={linked ? 'group' : 'radiogroup'}
      aria-label={label}
      className={classNames(styles.root, className)}
      data-fill={fill || undefined}
      {...rest}
    >
      {items.map(({ href, ...item }) =>
        href === undefined ? (
          <label key={item.value} className={styles.item}>
            <input
              className={styles.radio}
              type="radio"
              name={name ?? ownName}
              value={item.value}
              checked={value === undefined ? undefined : item.value === value}
              defaultChecked={defaultValue === undefined ? undefined : item.value === defaultValue}
              // A controlled radio without a handler would be read-only to React.
              onChange={() => onValueChange?.(item.value)}
            />
            <SegmentLabel {...item} />
          </label>
        ) : (
          <a
            key={item.value}
            className={styles.item}
            href={href}
            aria-current={item.value === value ? 'true' : undefined}
            onClick={() => onValueChange?.(item.value)}
          >
            <SegmentLabel {...item} />
          </a>
        ),
      )}
    </div>
  )
})

function SegmentLabel({ label, count }: Pick<Segment, 'label' | 'count'>) {
  return (
    <>
      {label}
      {count === undefined ? null : <span className={styles.count}> {countText(count)}</span>}
    </>
  )
}
