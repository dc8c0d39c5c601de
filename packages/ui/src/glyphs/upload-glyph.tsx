import type { ReactElement } from 'react'

/** A file that came from elsewhere. */
export const uploadGlyph: ReactElement = <path d="M12 15.4V4.4M7.5 8.9 12 4.4l4.5 4.5M4.5 19.8h15" />
