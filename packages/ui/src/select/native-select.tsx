import { useEffect, useRef } from 'react'
import styles from './select.module.css'
import type { SelectOption } from './select.tsx'

type NativeSelectProps = {
  label: string
  options: SelectOption[]
  chosen: string | null
  name: string | undefined
  disabled?: boolean | undefined
  onChoose?: (value: string) => void
  /** True if it replaces the button that had the focus. */
  focused?: boolean
}

/** The browser's own: for forms without scripts, and where the script of the list does not come. */
export function NativeSelect({
  label,
  options,
  chosen,
  name,
  disabled,
  onChoose,
  focused,
}: NativeSelectProps) {
  const element = useRef<HTMLSelectElement>(null)
  const state = onChoose
    ? {
        value: chosen ?? '',
        onChange: (event: { target: { value: string } }) => onChoose(event.target.value),
      }
    : { defaultValue: chosen ?? undefined }

  useEffect(() => {
    if (focused) element.current?.focus()
  }, [focused])

  return (
    <select
      ref={element}
      className={styles.native}
      aria-label={label}
      name={name}
      disabled={disabled}
      {...state}
    >
      {chosen === null && onChoose ? <option value="" hidden /> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
