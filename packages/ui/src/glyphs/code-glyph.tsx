import type { ReactElement } from 'react'

/** A program. */
export const codeGlyph: ReactElement = (
  <path d="M8.6 7.2 3.8 12l4.8 4.8M15.4 7.2l4.8 4.8-4.8 4.8M13.4 5.4l-2.8 13.2" />
)
