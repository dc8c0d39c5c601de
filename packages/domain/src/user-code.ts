/** Letters of a code that a person types off a screen: no vowels, so no words, and none that looks like another (RFC 8628, 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const LENGTH = 8

/** Minutes after which a code is worth nothing. */
export const USER_CODE_MINUTES = 15

/** Creates a code of eight letters, each as likely as every other, from random bytes. */
export function createUserCode(randomBytes: (count: number) => Uint8Array): string {
  let code = ''
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // 240 is the largest multiple of 20 in a byte.
      if (byte < 240 && code.length < LENGTH) code += LETTERS[byte % LETTERS.length]
    }
  }
  return code
}

/** Reads a code as a person types or pastes it, in whatever case and with dashes or spaces; `null` if it cannot be one. */
export function parseUserCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

/** Writes a code as it is shown: "BCDF-GHJK". */
export const formatUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
