import { type ComponentPropsWithoutRef, forwardRef, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './text-field.module.css'

type TextFieldProps = ComponentPropsWithoutRef<'input'> & {
  /** Label of the field. */
  label: string
  /** A rule to know beforehand: "12 characters or more". */
  hint?: string
  /** Error message, with how to mend it; replaces the hint. */
  error?: string
}

/** A line of text in a form; a password can be looked at. Refs and rest props go to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, id, type, className, ...rest },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const isSecret = type === 'password'
  const [revealed, setRevealed] = useState(false)

  return (
    <div className={classNames(styles.root, className)} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <span className={styles.box} data-secret={isSecret || undefined}>
        <input
          ref={ref}
          id={inputId}
          type={isSecret && revealed ? 'text' : type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          // What is shown as text is still not a sentence.
          {...(isSecret ? { spellCheck: false, autoCapitalize: 'none' } : {})}
          {...rest}
        />
        {isSecret ? (
          <IconButton
            className={styles.reveal}
            label={`Show what I typed: ${label}`}
            icon={revealed ? 'eye-off' : 'eye'}
            pressed={revealed}
            aria-controls={inputId}
            disabled={rest.disabled}
            onClick={() => setRevealed((was) => !was)}
          />
        ) : null}
      </span>
      {error ? (
        <p className={styles.error} id={noteId} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      ) : hint ? (
        <p className={styles.hint} id={noteId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
})
