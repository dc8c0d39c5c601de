import { MOST_PLAYS_REMOVED } from '@marquee/domain/limits'

/** Characters of keys that a body of 64 kB holds. */
const MOST_CHARACTERS = 64_000

/** The first plays of a group, as many as one request removes: one Undo brings back no more than that. */
export function oneRemoval<Play extends { key: string }>(plays: readonly Play[]): Play[] {
  let characters = 0
  return plays.slice(0, MOST_PLAYS_REMOVED).filter(({ key }) => {
    // With its quotes and comma.
    characters += key.length + 3
    return characters < MOST_CHARACTERS
  })
}
