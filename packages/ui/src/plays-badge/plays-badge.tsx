import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { loopGlyph } from '../glyphs/loop-glyph.tsx'
import { Mark } from '../mark/mark.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

type PlaysBadgeProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** Number of my plays. */
  count: number
}

/** Number of plays of what I have seen more than once; one play needs no badge. */
export const PlaysBadge = forwardRef<HTMLSpanElement, PlaysBadgeProps>(function PlaysBadge(
  { count, ...rest },
  ref,
) {
  if (count < 2) return null
  return (
    <Mark ref={ref} icon={loopGlyph} voice="mine" {...rest}>
      <VisuallyHidden>Seen {count} times</VisuallyHidden>
      <span aria-hidden="true">×{count}</span>
    </Mark>
  )
})
