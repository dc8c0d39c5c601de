const LONGEST = 40

/** Reads a code that was typed or is in an address. A sign that is cut in two is left out: no path can hold its half. */
export function readCode(text: string): string {
  return text
    .trim()
    .slice(0, LONGEST)
    .replace(/\p{Cs}/gu, '')
}
