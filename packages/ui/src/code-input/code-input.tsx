import {
  type ComponentPropsWithoutRef,
  Fragment,
  forwardRef,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { useMergedRef } from '../merged-ref.ts'
import styles from './code-input.module.css'

const LENGTH = 8

type CodeInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'value' | 'defaultValue' | 'type' | 'maxLength' | 'onChange' | 'children'
> & {
  /** Name of the field: "Code on your screen". */
  label: string
  /** Letters that are in it at first, in any form. */
  initial?: string
  /** Message that says why the code was refused. */
  error?: string
}

/** A code of eight letters: one text field that is drawn as two groups of four boxes once a script runs. */
export const CodeInput = forwardRef<HTMLInputElement, CodeInputProps>(function CodeInput(
  { label, initial = '', error, id, className, ...rest },
  ref,
) {
  const field = useRef<HTMLInputElement>(null)
  const mergedRef = useMergedRef(ref, field)
  const ownId = useId()
  const noteId = `${id ?? ownId}-note`
  const [code, setCode] = useState(() => lettersOf(initial))
  const [isDrawn, setDrawn] = useState(false)

  // What was typed before the scripts came stays.
  useEffect(() => {
    setCode(lettersOf(field.current?.value ?? ''))
    setDrawn(true)
  }, [])

  return (
    <div className={classNames(styles.root, className)} data-invalid={error ? true : undefined}>
      <div className={styles.field} data-drawn={isDrawn || undefined}>
        <input
          ref={mergedRef}
          id={id ?? ownId}
          type="text"
          className={styles.input}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          value={code}
          onChange={(event) => setCode(lettersOf(event.currentTarget.value))}
          // The boxes show no place between letters: typing goes on at the end.
          onSelect={({ currentTarget: input }) => {
            if (input.selectionStart === input.selectionEnd && input.selectionEnd !== input.value.length)
              input.setSelectionRange(input.value.length, input.value.length)
          }}
          autoCapitalize="characters"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
        />
        <div className={styles.boxes} aria-hidden="true">
          {Array.from({ length: LENGTH }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            <Fragment key={index}>
              {index === LENGTH / 2 ? <span className={styles.dash} /> : null}
              <span
                className={styles.box}
                data-lit={index < code.length || undefined}
                data-next={index === code.length || undefined}
              >
                {code[index]}
              </span>
            </Fragment>
          ))}
        </div>
      </div>
      {error ? (
        <p className={styles.error} id={noteId} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      ) : null}
    </div>
  )
})

/** The letters of what was typed or pasted, as capitals. */
function lettersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, LENGTH)
}
