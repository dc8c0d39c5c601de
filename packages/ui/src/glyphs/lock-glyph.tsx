import type { ReactElement } from 'react'

/** A lock: what stays with its owner. */
export const lockGlyph: ReactElement = <path d="M6 10.6h12v9H6zM8.7 10.6V8a3.3 3.3 0 0 1 6.6 0v2.6" />
