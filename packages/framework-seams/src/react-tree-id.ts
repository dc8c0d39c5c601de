/**
 * Id of a place in a tree by React 18's own reckoning (`pushTreeContext` of its server), so that `useId` is the same in
 * the browser. A path is pairs: how many children there are on a level, and which of them it leads through.
 */
export function treeId(path: readonly number[]): string {
  let id = 1
  let overflow = ''
  for (let at = 0; at < path.length; at += 2) {
    const children = bitLength(path[at] ?? 0)
    const slot = (path[at + 1] ?? 0) + 1
    const length = bitLength(id) - 1
    // Five bits are a letter; what no longer fits into a number becomes letters.
    const moved = children + length > 30 ? length - (length % 5) : 0
    const own = id & ~(1 << length)
    if (moved > 0) overflow = (own & ((1 << moved) - 1)).toString(32) + overflow
    const rest = length - moved
    id = (1 << (children + rest)) | (slot << rest) | (own >> moved)
  }
  return (id & ~(1 << (bitLength(id) - 1))).toString(32) + overflow
}

const bitLength = (number: number) => 32 - Math.clz32(number)
