import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useMergedRef } from '../merged-ref.ts'
import { countText } from '../score-text.ts'
import { useCurrentInView } from '../use-current-in-view.ts'
import styles from './filter-chips.module.css'

/** One filter of a list. */
export type FilterChip = {
  value: string
  label: string
  /** Number of items; left out while it is unknown. */
  count?: number
  /** Address of the list with this filter. With it the chip is a link. */
  href?: string
}

type FilterChipsProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'> & {
  /** Accessible name of the row: "Show". */
  label: string
  /** The filters, in order. */
  chips: ReadonlyArray<FilterChip>
  /** The one that is on; a list where several may be, and each then shows a check. */
  value: string | readonly string[]
  /** Form field which a chip without an address sends. */
  name?: string
  /** Called with the chip that was pressed, instead of sending the form around the row. */
  onChipPress?: (value: string) => void
  /** One more link or button at the end of the row. */
  end?: ReactNode
  /** Breaks into lines instead of scrolling, as in a sheet. */
  wrap?: boolean
}

/** Filters as pills in one row, which scrolls: links where they have an address, buttons where not. */
export const FilterChips = forwardRef<HTMLDivElement, FilterChipsProps>(function FilterChips(
  { label, chips, value, name, onChipPress, end, wrap, className, ...rest },
  ref,
) {
  const row = useRef<HTMLDivElement>(null)
  const several = typeof value !== 'string'
  const isOn = (chip: FilterChip) => (several ? value.includes(chip.value) : chip.value === value)
  useCurrentInView(row, '[data-on]', several ? null : value)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in every browser
    <div
      ref={useMergedRef(ref, row)}
      role="group"
      aria-label={label}
      className={classNames(styles.root, className)}
      data-wrap={wrap || undefined}
      {...rest}
    >
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          chip={chip}
          isOn={isOn(chip)}
          hasCheck={several}
          name={name}
          onChipPress={onChipPress}
        />
      ))}
      {end}
    </div>
  )
})

type ChipProps = Pick<FilterChipsProps, 'name' | 'onChipPress'> & {
  chip: FilterChip
  isOn: boolean
  hasCheck: boolean
}

function Chip({ chip, isOn, hasCheck, name, onChipPress }: ChipProps) {
  const { value, label, count, href } = chip
  const look = {
    className: styles.chip,
    'data-on': isOn || undefined,
    children: (
      <>
        {hasCheck && isOn ? <Icon name="check" className={styles.check} /> : null}
        {label}
        {count === undefined ? null : <span className={styles.count}> {countText(count)}</span>}
      </>
    ),
  }
  if (href !== undefined)
    return (
      <a
        href={href}
        aria-current={isOn ? 'true' : undefined}
        onClick={() => onChipPress?.(value)}
        {...look}
      />
    )
  return (
    <button
      // Sends the form around it until there is script to do without.
      type={name ? 'submit' : 'button'}
      name={name}
      value={value}
      aria-pressed={isOn}
      onClick={(event) => {
        if (onChipPress) event.preventDefault()
        onChipPress?.(value)
      }}
      {...look}
    />
  )
}
