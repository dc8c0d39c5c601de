import type { ReactElement } from 'react'

/** A bell: something that is pushed to a device. */
export const bellGlyph: ReactElement = (
  <path d="M6.2 10.2a5.8 5.8 0 0 1 11.6 0c0 4.6 1.7 6 1.7 6h-15s1.7-1.4 1.7-6M10 19.4a2.2 2.2 0 0 0 4 0" />
)
