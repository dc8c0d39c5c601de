/** Two multiplicative hashes of 32 bits over a text, mixed at the end. */
function hashPair(text: string, seed: number): string {
  let [one, two] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** A name of 128 bits for a text. It guards against accidents, not against somebody who looks for two alike texts. */
export function hashText(text: string): string {
  return hashPair(text, 0) + hashPair(text, 1)
}
