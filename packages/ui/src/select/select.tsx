import { Select as Base } from '@base-ui/react/select'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './select.module.css'

/** One of the things to choose from. */
export type SelectOption = {
  value: string
  label: string
  /** A second line: "2010, 13 episodes". */
  detail?: string
  /** A mark at the end of the line, such as my rating, with its words for screen readers. */
  note?: { text: string; label: string }
  disabled?: boolean
}

type SelectProps = Omit<
  ComponentPropsWithoutRef<'button'>,
  'value' | 'defaultValue' | 'onChange' | 'children'
> & {
  /** What is being chosen: "Season". Heads the list on a phone. */
  label: string
  options: SelectOption[]
  value?: string | null
  defaultValue?: string
  onValueChange?: (value: string) => void
  /** Form field which carries the choice; without scripts a native select stands in. */
  name?: string
  /** Shown while nothing is chosen. */
  placeholder?: ReactNode
  /** A glyph before the chosen words. */
  icon?: IconName
  /** `pill` in a toolbar, `field` in a form. */
  look?: 'pill' | 'field'
  /** Below 600 px only the glyph shows. */
  compact?: boolean
}

/** One of several, from a list that hangs on a button; on a phone it comes up from below. */
export const Select = forwardRef<HTMLButtonElement, SelectProps>(function Select(
  {
    label,
    options,
    value,
    defaultValue,
    onValueChange,
    name,
    placeholder = 'Choose',
    icon,
    look = 'pill',
    compact,
    disabled,
    className,
    ...rest
  },
  ref,
) {
  return (
    <>
      {name ? <Unscripted {...{ label, options, name }} chosen={value ?? defaultValue} /> : null}
      <Base.Root
        items={options}
        value={value}
        defaultValue={defaultValue}
        onValueChange={(next: string | null) => next !== null && onValueChange?.(next)}
        name={name}
        disabled={disabled}
      >
        <Base.Trigger
          ref={ref}
          aria-label={label}
          className={classNames(styles.trigger, className)}
          data-look={look}
          data-compact={compact || undefined}
          {...rest}
        >
          {icon ? <Icon name={icon} /> : null}
          <Base.Value className={styles.value} placeholder={placeholder} />
          <Icon name="chevron-down" className={styles.chevron} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Backdrop className={styles.scrim} />
          <Base.Positioner
            className={styles.positioner}
            align="end"
            sideOffset={8}
            alignItemWithTrigger={false}
          >
            <Base.Popup className={styles.popup}>
              <p className={styles.heading} aria-hidden="true">
                {label}
              </p>
              <Base.List aria-label={label}>
                {options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </>
  )
})

function Option({ value, label, detail, note, disabled }: SelectOption) {
  return (
    <Base.Item className={styles.option} value={value} label={label} disabled={disabled}>
      <span>
        <Base.ItemText>{label}</Base.ItemText>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </span>
      {note ? (
        <span className={styles.note} role="img" aria-label={note.label}>
          {note.text}
        </span>
      ) : null}
    </Base.Item>
  )
}

type UnscriptedProps = Pick<SelectProps, 'label' | 'options' | 'name'> & { chosen: string | undefined }

/** Stands before the primitive's hidden field, so that a form without scripts reads this one. */
function Unscripted({ label, options, name, chosen }: UnscriptedProps) {
  return (
    <noscript>
      <select className={styles.unscripted} aria-label={label} name={name} defaultValue={chosen}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </noscript>
  )
}
