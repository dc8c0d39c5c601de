import type { ReactElement } from 'react'

/** Three sliders. */
export const filterGlyph: ReactElement = (
  <>
    <path d="M4 7h9M17.5 7H20M4 12h2.5M11 12h9M4 17h8.5M17 17h3" />
    <circle cx="15.2" cy="7" r="2.2" />
    <circle cx="8.8" cy="12" r="2.2" />
    <circle cx="14.8" cy="17" r="2.2" />
  </>
)
