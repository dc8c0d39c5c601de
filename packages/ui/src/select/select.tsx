import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import type { IconName } from '../icon/glyphs.tsx'
import { later, useLater } from '../use-later.ts'
import { NativeSelect } from './native-select.tsx'
import styles from './select.module.css'
import { TriggerWords } from './trigger-words.tsx'

// A list is opened on few visits: what it stands on comes with the first sign that this is one.
const live = later(() => import('./live-select.tsx').then(({ LiveSelect }) => LiveSelect))

const opens = (event: KeyboardEvent) =>
  event.key === 'ArrowDown' || event.key === 'ArrowUp' || (event.key.length === 1 && /\S/.test(event.key))

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
  /** What there is to choose from. */
  options: SelectOption[]
  /** What is chosen, when the parent keeps it; `null` for nothing. */
  value?: string | null
  /** What is chosen at first, when it keeps that itself. */
  defaultValue?: string
  /** Called with what was chosen. */
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
  const [own, setOwn] = useState(defaultValue ?? null)
  const chosen = value === undefined ? own : value
  const { part: LiveSelect, missed, prepare, want } = useLater(live)
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
      <TriggerWords {...{ icon, placeholder }} option={options.find(({ value }) => value === chosen)} />
    ),
    ...rest,
  }
  if (LiveSelect) {
    return <LiveSelect {...{ label, options, chosen, name, disabled, trigger }} onChoose={choose} />
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
