import type { ReactElement } from 'react'

// Glyphs that few pages draw. Each comes with what draws it; those of `Icon` by name come with every page.

/** A program. */
export const codeGlyph: ReactElement = (
  <path d="M8.6 7.2 3.8 12l4.8 4.8M15.4 7.2l4.8 4.8-4.8 4.8M13.4 5.4l-2.8 13.2" />
)

/** Three sliders. */
export const filterGlyph: ReactElement = (
  <>
    <path d="M4 7h9M17.5 7H20M4 12h2.5M11 12h9M4 17h8.5M17 17h3" />
    <circle cx="15.2" cy="7" r="2.2" />
    <circle cx="8.8" cy="12" r="2.2" />
    <circle cx="14.8" cy="17" r="2.2" />
  </>
)

/** Something done by hand. */
export const handGlyph: ReactElement = (
  <path d="M8 12V6.2a1.5 1.5 0 0 1 3 0V11V4.9a1.5 1.5 0 0 1 3 0V11v-4a1.5 1.5 0 0 1 3 0v7.2a6 6 0 0 1-6 6h-.5a6 6 0 0 1-4.7-2.3L4 14.6a1.5 1.5 0 0 1 2.3-1.9L8 14.2" />
)

/** Something seen again. */
export const loopGlyph: ReactElement = (
  <path d="M17 3.8 20 7l-3 3.2M20 7H8a4 4 0 0 0-4 4v.6M7 20.2 4 17l3-3.2M4 17h12a4 4 0 0 0 4-4v-.6" />
)

/** An arrow back. */
export const undoGlyph: ReactElement = (
  <path d="M4.5 9.5h9.7a5 5 0 0 1 0 10H9M4.5 9.5 8.7 5.3M4.5 9.5l4.2 4.2" />
)

/** A list up to a line that is ticked. */
export const upToHereGlyph: ReactElement = <path d="M4 6.5h10M4 12h7M4 17.5h5M14 15.6l2.6 2.7L21 13" />

/** A file that came from elsewhere. */
export const uploadGlyph: ReactElement = <path d="M12 15.4V4.4M7.5 8.9 12 4.4l4.5 4.5M4.5 19.8h15" />
