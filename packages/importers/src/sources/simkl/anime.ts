import type { Collector } from '../../collector.ts'
import { quote } from '../../problem.ts'
import type { Position, SourceTitle } from '../../record.ts'

/** Names of a later part: "2nd Season", "Season 2", "Part 3", "Title II", "Title 3", "Final Season". */
const LATER_PART =
  /\b(?:season|part|cour)\s*(?:[2-9]|[1-9]\d)\b|\b(?:[2-9]|[1-9]\d)(?:st|nd|rd|th)\s+(?:season|part|cour)\b|\bfinal season\b|\s(?:[2-9]|II|III|IV|V|VI)$/i

/**
 * Tells which entries of anime begin their series. Simkl numbers the episodes of each entry from 1, and a second season
 * is an entry of its own with the ids of the whole series: its episode 1 is not the first of that series.
 */
export function createAnimeParts(titles: readonly SourceTitle[]): { isFirst(title: SourceTitle): boolean } {
  const entries = new Map<string, Set<unknown>>()
  for (const title of titles) {
    // An entry that was watched again stands there twice, under one number of Simkl's.
    for (const key of keysOf(title))
      entries.set(key, (entries.get(key) ?? new Set()).add(title.ids.simkl ?? title))
  }
  return {
    isFirst: (title) =>
      !LATER_PART.test(title.name ?? '') && keysOf(title).every((key) => entries.get(key)?.size === 1),
  }
}

/** Reports an entry whose episodes may be those of another season. */
export function reportPart(collect: Collector, title: SourceTitle, position: Position): void {
  const message = `Simkl numbers the episodes of ${quote(title.name ?? '?')} apart from its other seasons; they are left out.`
  collect.problem('entry-incomplete', position, message)
}

function keysOf({ ids }: SourceTitle): string[] {
  return (['tmdb', 'tvdb', 'imdb'] as const).flatMap((name) =>
    ids[name] === undefined ? [] : `${name}:${ids[name]}`,
  )
}
