import type { SourceTitle } from '../record.ts'

/** Titles by their ids, for entries elsewhere in an export that have only one of them. */
export function createTitleIndex(): { add(title: SourceTitle): void; find(title: SourceTitle): SourceTitle } {
  const known = new Map<string, SourceTitle>()
  const keysOf = ({ kind, ids }: SourceTitle) =>
    Object.entries(ids).map(([source, id]) => `${kind}:${source}:${id}`)
  return {
    add(title) {
      for (const key of keysOf(title)) known.set(key, title)
    },
    find: (title) => keysOf(title).flatMap((key) => known.get(key) ?? [])[0] ?? title,
  }
}
