import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import { type SeenState, seenAttributes } from '../seen-toggle/seen-attributes.ts'
import styles from './seen-lamp.module.css'

type SeenLampProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & SeenState

/** A SeenToggle of 78 px, where it is the main action of a screen. */
export const SeenLamp = forwardRef<HTMLButtonElement, SeenLampProps>(function SeenLamp(
  { of, pressed, busy, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      className={classNames(styles.root, className)}
      {...seenAttributes({ of, pressed, busy })}
      {...rest}
    >
      <Icon name="check" className={styles.check} />
    </button>
  )
})
