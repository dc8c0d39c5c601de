import type { Collector } from '../collector.ts'
import type { Position } from '../record.ts'

/** Counts the note of an entry of a list, if it has one, as left out: folders and the watchlist have titles alone. */
export function skipNote(collect: Collector, { file }: Position, note: string): void {
  if (note !== '') collect.skip(file, 'notes in lists are not imported')
}

/** Counts the description of a list, if it has one, as left out: a folder has a name alone. */
export function skipDescription(collect: Collector, file: string, description: string): void {
  if (description !== '') collect.skip(file, 'descriptions of lists are not imported')
}

/** Counts an entry of a list that is about a season or an episode, in place of which stands its series. */
export function skipPart(collect: Collector, { file }: Position, kind: string): void {
  if (kind === 'season' || kind === 'episode')
    collect.skip(file, 'seasons and episodes in lists count as their series')
}
