import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './bare-switch.module.css'

type BareSwitchProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'children'> & {
  /** Name of what is on or off, which stands elsewhere on the screen. */
  label: string
}

/** A Switch without its words, as in a table that has them at its sides. */
export const BareSwitch = forwardRef<HTMLInputElement, BareSwitchProps>(function BareSwitch(
  { label, className, ...rest },
  ref,
) {
  return (
    <span className={classNames(styles.root, className)}>
      <input
        ref={ref}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: browsers tell whether a checkbox is checked
        role="switch"
        className={styles.input}
        aria-label={label}
        {...rest}
      />
      <span className={styles.track} />
    </span>
  )
})
