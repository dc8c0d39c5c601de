/** Two lists as one, by turns; the longer goes on alone. */
export function byTurns<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, place) =>
    [one[place], other[place]].filter((item) => item !== undefined),
  ).flat()
}
