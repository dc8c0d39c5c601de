import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'children'> & {
  /** Name of what is on or off. */
  label: string
  /** A few words about it. */
  note?: ReactNode
}

/** Something that is on or off, as a line with its name: the browser's checkbox, so that it works in a plain form. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(
  { label, note, className, ...rest },
  ref,
) {
  const id = useId()
  return (
    <div className={classNames(styles.root, className)}>
      <label className={styles.line}>
        <span className={styles.label}>{label}</span>
        <input
          ref={ref}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: browsers tell whether a checkbox is checked
          role="switch"
          className={styles.input}
          aria-describedby={note ? `${id}note` : undefined}
          {...rest}
        />
        <span className={styles.track} />
      </label>
      {note ? (
        <p className={styles.note} id={`${id}note`}>
          {note}
        </p>
      ) : null}
    </div>
  )
})
