import type { ReactElement } from 'react'

/** A time of day. */
export const clockGlyph: ReactElement = (
  <>
    <circle cx="12" cy="12" r="8.2" />
    <path d="M12 7.4V12l3.2 2" />
  </>
)
