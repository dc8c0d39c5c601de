const encoder = new TextEncoder()

/** UTF-8 needs three bytes at most for what is one character of a JavaScript string. */
const MOST_BYTES = 3

/** Where texts are encoded, one after the other; large enough for most pages. */
let space = new Uint8Array(256 * 1024)

/** Encodes a text that comes in parts as UTF-8. */
export function encodeParts(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  let length = 0
  for (const part of parts) {
    ensureSpace(length, part.length * MOST_BYTES)
    length += encoder.encodeInto(part, space.subarray(length)).written
  }
  return space.slice(0, length)
}

function ensureSpace(used: number, more: number): void {
  if (used + more <= space.length) return
  const larger = new Uint8Array((used + more) * 2)
  larger.set(space.subarray(0, used))
  space = larger
}
