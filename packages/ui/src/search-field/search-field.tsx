import { type ComponentPropsWithoutRef, forwardRef, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useMergedRef } from '../merged-ref.ts'
import { isInDialog, isTyping, usePageKeys } from '../use-page-keys.ts'
import styles from './search-field.module.css'

type SearchFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  /** Names the field to screen readers; the placeholder too, unless there is another. */
  label: string
  /** Called after the field was emptied by its button or by Escape. */
  onClear?: () => void
  /** Lets the key `/` put the cursor here from anywhere on the page. */
  shortcut?: boolean
}

/** A field for looking something up. Put it in a `<form role="search">`; refs and rest props go to the input. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, onClear, shortcut, name = 'q', placeholder = label, className, onKeyDown, ...rest },
  ref,
) {
  const input = useRef<HTMLInputElement>(null)
  const merged = useMergedRef(ref, input)

  usePageKeys((event) => {
    if (!shortcut || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event) || isInDialog(event)) return
    event.preventDefault()
    input.current?.focus()
  })

  const clear = () => {
    if (!input.current) return
    empty(input.current)
    input.current.focus()
    onClear?.()
  }

  return (
    <div className={classNames(styles.root, className)}>
      <Icon name="search" className={styles.icon} />
      <input
        ref={merged}
        className={styles.input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onKeyDown={(event) => {
          onKeyDown?.(event)
          // Escape of an input method takes back only what is being composed.
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || !event.currentTarget.value) return
          event.preventDefault()
          clear()
        }}
        {...rest}
      />
      <IconButton className={styles.clear} icon="close" label="Clear search" onClick={clear} />
    </div>
  )
})

/** Empties an input so that React hears of it, controlled or not. */
function empty(input: HTMLInputElement) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
