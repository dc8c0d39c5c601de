import type { ReactElement } from 'react'

/** Something done by hand. */
export const handGlyph: ReactElement = (
  <path d="M8 12V6.2a1.5 1.5 0 0 1 3 0V11V4.9a1.5 1.5 0 0 1 3 0V11v-4a1.5 1.5 0 0 1 3 0v7.2a6 6 0 0 1-6 6h-.5a6 6 0 0 1-4.7-2.3L4 14.6a1.5 1.5 0 0 1 2.3-1.9L8 14.2" />
)
