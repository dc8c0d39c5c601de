import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { codeGlyph } from '../glyphs/code-glyph.tsx'
import { handGlyph } from '../glyphs/hand-glyph.tsx'
import { upToHereGlyph } from '../glyphs/up-to-here-glyph.tsx'
import { uploadGlyph } from '../glyphs/upload-glyph.tsx'
import type { Glyph } from '../icon/glyphs.tsx'
import { Mark } from '../mark/mark.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** Origin of a play. */
export type PlaySource = 'hand' | 'up-to-here' | 'import' | 'player' | 'api'

const signs: Record<PlaySource, { icon: Glyph; label: string }> = {
  hand: { icon: handGlyph, label: 'By hand' },
  'up-to-here': { icon: upToHereGlyph, label: 'Up to here' },
  import: { icon: uploadGlyph, label: 'Import' },
  player: { icon: 'device', label: 'Player' },
  api: { icon: codeGlyph, label: 'API' },
}

type SourceMarkProps = Omit<ComponentPropsWithoutRef<'span'>, 'children'> & {
  /** Origin of the play. */
  source: PlaySource
  /** Name of the player: "Plex". */
  player?: string | null
}

/** Mark that says where a play came from. */
export const SourceMark = forwardRef<HTMLSpanElement, SourceMarkProps>(function SourceMark(
  { source, player, ...rest },
  ref,
) {
  const { icon, label } = signs[source]

  return (
    <Mark ref={ref} icon={icon} {...rest}>
      <VisuallyHidden>Added: </VisuallyHidden>
      {(source === 'player' && player) || label}
    </Mark>
  )
})
