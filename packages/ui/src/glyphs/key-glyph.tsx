import type { ReactElement } from 'react'

/** A key: a token of a program. */
export const keyGlyph: ReactElement = (
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.6 8-8M16 7.6l2.6 2.6" />
  </>
)
