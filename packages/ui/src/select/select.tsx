import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyphs.tsx'
import { lazyPart, useLazyPart } from '../use-lazy-part.ts'
import { NativeSelect } from './native-select.tsx'
import styles from './select.module.css'
import { TriggerLabel } from './trigger-label.tsx'

// Most pages never open a list: the interactive select comes with the first sign that one may be opened.
const interactiveSelect = lazyPart(() =>
  import('./interactive-select.tsx').then(({ InteractiveSelect }) => InteractiveSelect),
)

const opens = (event: KeyboardEvent) =>
  event.key === 'ArrowDown' || event.key === 'ArrowUp' || (event.key.length === 1 && /\S/.test(event.key))

/** Option of the list. */
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
  /** Name of the choice: "Season". Heads the list on a phone. */
  label: string
  /** Options of the list. */
  options: SelectOption[]
  /** Chosen value when controlled; `null` for none. */
  value?: string | null
  /** Initial value when uncontrolled. */
  defaultValue?: string
  /** Called with what was chosen. */
  onValueChange?: (value: string) => void
  /** Form field which carries the choice; without scripts a native select takes over. */
  name?: string
  /** Shown while nothing is chosen. */
  placeholder?: ReactNode
  /** A glyph before the chosen words. */
  icon?: Glyph
  /** `pill` in a toolbar, `field` in a form. */
  look?: 'pill' | 'field'
  /** Below 600 px only the glyph shows. */
  compact?: boolean
}

/** Choice of one option from a list under a button; on a phone the list comes up from below. */
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
  const [own, setOwn] = useState(defaultValue ?? null)
  const chosen = value === undefined ? own : value
  const { part: InteractiveSelect, missed, prepare, want } = useLazyPart(interactiveSelect)
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }

  if (missed)
    return <NativeSelect {...{ label, options, name, chosen, disabled }} onChoose={choose} focused />

  const trigger = {
    ref,
    'aria-label': label,
    className: classNames(styles.trigger, className),
    'data-look': look,
    'data-compact': compact || undefined,
    children: (
      <TriggerLabel {...{ icon, placeholder }} option={options.find(({ value }) => value === chosen)} />
    ),
    ...rest,
  }
  if (InteractiveSelect) {
    return <InteractiveSelect {...{ label, options, chosen, name, disabled, trigger }} onChoose={choose} />
  }
  return (
    <>
      {name ? (
        <>
          <noscript>
            <NativeSelect {...{ label, options, name, chosen }} />
          </noscript>
          <input type="hidden" name={name} value={chosen ?? ''} disabled={disabled} />
        </>
      ) : null}
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded="false"
        disabled={disabled}
        data-disabled={disabled || undefined}
        {...trigger}
        onPointerEnter={(event) => {
          rest.onPointerEnter?.(event)
          prepare()
        }}
        onFocus={(event) => {
          rest.onFocus?.(event)
          prepare()
        }}
        onClick={(event) => {
          rest.onClick?.(event)
          want()
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event)
          if (!opens(event) || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          want()
        }}
      />
    </>
  )
})
