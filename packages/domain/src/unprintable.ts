/** Matches control characters, line breaks, halves of characters, and the marks that reverse the text around them. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** Removes the invisible controls of direction that come with a text which is copied out of a page or a message. */
export function withoutBidiControls(text: string): string {
  return text.replace(BIDI_CONTROLS, '')
}
