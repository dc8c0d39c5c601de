import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './small-button.module.css'

type Look = {
  /** A glyph before the words. */
  icon?: Glyph
  /** `mine` is in the account's colour, for what marks something as seen. */
  voice?: 'neutral' | 'mine'
}

type SmallButtonProps = ComponentPropsWithoutRef<'button'> & Look

/** Button of one row of a list: 36 px high where a mouse points, 44 px under a finger. It sends the form around it. */
export const SmallButton = forwardRef<HTMLButtonElement, SmallButtonProps>(function SmallButton(
  { icon, voice = 'neutral', className, children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="submit"
      className={classNames(styles.root, className)}
      data-voice={voice}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  )
})
