import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyphs.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './mark.module.css'

type MarkProps = ComponentPropsWithoutRef<'span'> & {
  /** A glyph before the words. */
  icon: Glyph
  /** `mine` is in the account's colour, for what counts my plays. */
  voice?: 'neutral' | 'mine'
}

/** A fact about one item of a list, in a glyph and a word or two. */
export const Mark = forwardRef<HTMLSpanElement, MarkProps>(function Mark(
  { icon, voice = 'neutral', className, children, ...rest },
  ref,
) {
  return (
    <span ref={ref} className={classNames(styles.root, className)} data-voice={voice} {...rest}>
      <Icon name={icon} />
      <span className={styles.text}>{children}</span>
    </span>
  )
})
