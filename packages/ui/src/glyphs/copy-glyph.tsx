import type { ReactElement } from 'react'

/** Two sheets: copies what stands beside it. */
export const copyGlyph: ReactElement = (
  <>
    <rect x="8.6" y="8.6" width="11" height="11" rx="2" />
    <path d="M15.4 5.8V6a1.6 1.6 0 0 0-1.6-1.6H6A1.6 1.6 0 0 0 4.4 6v7.8A1.6 1.6 0 0 0 6 15.4" />
  </>
)
