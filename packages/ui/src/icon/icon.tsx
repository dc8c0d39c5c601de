import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { classNames } from '../class-names.ts'
import { type Glyph, glyphs } from './glyphs.tsx'
import styles from './icon.module.css'

const directional: ReadonlySet<Glyph> = new Set(['chevron-left', 'chevron-right', 'log-in', 'log-out'])

type IconProps = Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'name'> & {
  /** Glyph to draw. */
  name: Glyph
  /** Fills the outline, as for a bookmark that is set. */
  filled?: boolean
}

/** A glyph in the colour of its text. Always decoration: its meaning is in the text beside it. */
export const Icon = forwardRef<SVGSVGElement, IconProps>(function Icon(
  { name, filled, className, ...rest },
  ref,
) {
  return (
    <svg
      ref={ref}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(styles.root, className)}
      data-filled={filled || undefined}
      data-directional={directional.has(name) || undefined}
      {...rest}
    >
      {typeof name === 'string' ? glyphs[name] : name}
    </svg>
  )
})
