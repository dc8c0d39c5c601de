import { type ComponentPropsWithoutRef, forwardRef, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { copyGlyph } from '../glyphs/copy-glyph.tsx'
import { useMergedRef } from '../merged-ref.ts'
import { SmallButton } from '../small-button/small-button.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './copy-field.module.css'

const COPIED_FOR_MS = 2000

type CopyFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'readOnly' | 'type' | 'children'
> & {
  /** Name of what is copied: "Address of Films at home". */
  label: string
  /** Text that is copied. */
  value: string
}

/** An address with a button that copies it. Without a clipboard or a script it is a field to select. */
export const CopyField = forwardRef<HTMLInputElement, CopyFieldProps>(function CopyField(
  { label, value, className, ...rest },
  ref,
) {
  const field = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(ref, field)
  const id = useId()
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')

  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
    } catch {
      // There is none, or it was refused: the reader copies what is selected.
      field.current?.focus()
      field.current?.select()
      setState('selected')
    }
  }

  return (
    <div className={classNames(styles.root, className)}>
      <div className={styles.line}>
        <input
          ref={mergedRef}
          className={styles.field}
          aria-label={label}
          aria-describedby={state === 'selected' ? id : undefined}
          readOnly
          value={value}
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
          {...rest}
        />
        <SmallButton
          type="button"
          className={styles.copy}
          icon={state === 'copied' ? 'check' : copyGlyph}
          aria-label={`Copy: ${label}`}
          onClick={copy}
        >
          {state === 'copied' ? 'Copied' : 'Copy'}
        </SmallButton>
      </div>
      {state === 'selected' ? (
        <p className={styles.note} id={id}>
          It is selected: copy it by the keyboard or the menu of your browser.
        </p>
      ) : null}
      <span role="status">{state === 'copied' ? <VisuallyHidden>Copied</VisuallyHidden> : null}</span>
    </div>
  )
})
