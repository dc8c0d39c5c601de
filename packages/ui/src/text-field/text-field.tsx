import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './text-field.module.css'

type TextFieldProps = ComponentPropsWithoutRef<'input'> & {
  /** What to write here. */
  label: string
  /** A rule to know beforehand: "12 characters or more". */
  hint?: string
  /** What is wrong and how to mend it; takes the hint's place. */
  error?: string
}

/** A line of text in a form. Refs and rest props go to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, error, id, className, ...rest },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`

  return (
    <div className={classNames(styles.root, className)} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <input
        ref={ref}
        id={inputId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
        {...rest}
      />
      {error ? (
        <p className={styles.error} id={noteId}>
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
