import type { ReactElement } from 'react'

/** Something seen again. */
export const loopGlyph: ReactElement = (
  <path d="M17 3.8 20 7l-3 3.2M20 7H8a4 4 0 0 0-4 4v.6M7 20.2 4 17l3-3.2M4 17h12a4 4 0 0 0 4-4v-.6" />
)
