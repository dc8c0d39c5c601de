/** FNV-1a over the text: the same text gives the same 32 bits for ever. */
export function hash(text: string): number {
  let bits = 2166136261
  for (const letter of text) {
    bits ^= letter.codePointAt(0) ?? 0
    bits = Math.imul(bits, 16777619)
  }
  return bits >>> 0
}

/** Mulberry32: a row of numbers from 0 to 1 that depends on the seed alone. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
