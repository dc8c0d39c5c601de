import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './long-select.module.css'

/** Options under a heading of their own: the cities of Europe. */
export type OptionGroup = {
  /** Without one its options stand before the groups. */
  label?: string
  options: { value: string; label: string }[]
}

type LongSelectProps = Omit<
  ComponentPropsWithoutRef<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'children' | 'multiple' | 'size'
> & {
  /** Name of the choice: "Time zone". */
  label: string
  /** Hundreds of options, in groups. */
  groups: OptionGroup[]
  /** Chosen value. */
  value: string
  /** Called with what was chosen; without it a form has to be sent. */
  onValueChange?: (value: string) => void
  /** A glyph before the chosen words. */
  icon?: Glyph
  /** Takes the whole width of a phone. */
  fill?: boolean
}

/** Choice from a long list: the browser's own select, which finds an option by its first letters and needs no script. */
export const LongSelect = forwardRef<HTMLSelectElement, LongSelectProps>(function LongSelect(
  { label, groups, value, onValueChange, icon, fill, className, ...rest },
  ref,
) {
  const state = onValueChange
    ? { value, onChange: (event: { target: { value: string } }) => onValueChange(event.target.value) }
    : { defaultValue: value }

  return (
    <span className={classNames(styles.root, className)} data-fill={fill || undefined}>
      <select
        ref={ref}
        className={styles.select}
        aria-label={label}
        data-icon={icon ? '' : undefined}
        {...state}
        {...rest}
      >
        {groups.map(({ label, options }) =>
          label === undefined ? (
            <Options key="" options={options} />
          ) : (
            <optgroup key={label} label={label}>
              <Options options={options} />
            </optgroup>
          ),
        )}
      </select>
      {icon ? <Icon name={icon} className={styles.icon} /> : null}
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
})

function Options({ options }: Pick<OptionGroup, 'options'>) {
  return (
    <>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
