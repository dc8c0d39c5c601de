import type { ReactElement } from 'react'

/** A list up to a line that is ticked. */
export const upToHereGlyph: ReactElement = <path d="M4 6.5h10M4 12h7M4 17.5h5M14 15.6l2.6 2.7L21 13" />
