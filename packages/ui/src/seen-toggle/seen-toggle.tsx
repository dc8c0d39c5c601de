import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './seen-toggle.module.css'

type SeenToggleProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & {
  /** Name of the episode or season: "No Más", "S1 E2". */
  of: string
  /** True if I have seen it. */
  pressed: boolean
  /** True while the change is on its way to the server. */
  busy?: boolean
  /** Size of the lamp: 28 px in a target of 44, or 78 px where it is the main action of a screen. */
  size?: 'small' | 'large'
}

/** A lamp to tick off an episode, which says what it will do. It sends the form around it, so it works without script. */
export const SeenToggle = forwardRef<HTMLButtonElement, SeenToggleProps>(function SeenToggle(
  { of, pressed, busy, size = 'small', className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="submit"
      className={classNames(styles.root, className)}
      aria-label={`Mark ${of} as seen`}
      title={pressed ? 'Mark as not seen' : 'Mark as seen'}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      data-size={size}
      data-pressed={pressed || undefined}
      data-busy={busy || undefined}
      {...rest}
    >
      <span className={styles.lamp}>
        <Icon name="check" className={styles.check} />
      </span>
    </button>
  )
})
