/** Matches control characters, line breaks, halves of characters, and the marks that reverse the text around them. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
