/** Merges two lists, each in the order its search gave, by taking whichever head is the more popular. */
export function mergeByPopularity<T extends { popularity: number }>(
  left: readonly T[],
  right: readonly T[],
): T[] {
  const merged: T[] = []
  let [l, r] = [0, 0]
  for (;;) {
    const [a, b] = [left[l], right[r]]
    if (a === undefined) return [...merged, ...right.slice(r)]
    if (b === undefined) return [...merged, ...left.slice(l)]
    if (a.popularity >= b.popularity) {
      merged.push(a)
      l += 1
    } else {
      merged.push(b)
      r += 1
    }
  }
}
