import type { ReactElement } from 'react'

/** A file. */
export const fileGlyph: ReactElement = <path d="M6 3.8h7.5L18.5 9v11.2H6zM13.3 4v5.2h5" />
