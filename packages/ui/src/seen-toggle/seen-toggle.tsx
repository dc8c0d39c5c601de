import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { type SeenState, seenAttributes } from './seen-attributes.ts'
import styles from './seen-toggle.module.css'

type SeenToggleProps = Omit<ComponentPropsWithoutRef<'button'>, 'children'> & SeenState

/**
 * A lamp to tick off an episode, which says what it will do. It sends the form around it, so it works without script. A
 * month or a season has very many of them, so its style sheet draws it.
 */
export const SeenToggle = forwardRef<HTMLButtonElement, SeenToggleProps>(function SeenToggle(
  { of, pressed, busy, className, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      className={classNames(styles.root, className)}
      {...seenAttributes({ of, pressed, busy })}
      {...rest}
    />
  )
})
