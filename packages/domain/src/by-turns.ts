/** Interleaves two lists; the rest of the longer one follows. */
export function byTurns<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) =>
    [one[index], other[index]].filter((item) => item !== undefined),
  ).flat()
}

type Part<Item> = { items: readonly Item[]; totalPages: number } | null

/** Interleaves one page of two lists, with as many pages as the longer. `null` is a list that is left out. */
export function pageByTurns<Item>(one: Part<Item>, other: Part<Item>) {
  return {
    items: byTurns(one?.items ?? [], other?.items ?? []),
    totalPages: Math.max(one?.totalPages ?? 1, other?.totalPages ?? 1),
  }
}
