import type { ReactElement } from 'react'

/** An arrow back. */
export const undoGlyph: ReactElement = (
  <path d="M4.5 9.5h9.7a5 5 0 0 1 0 10H9M4.5 9.5 8.7 5.3M4.5 9.5l4.2 4.2" />
)
