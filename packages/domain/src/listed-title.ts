import type { ListedTitle } from './catalogue.ts'

/** A title without what no list shows: of what an answer takes, that is most. */
export function asListed({ type, id, name, date, posterPath, score }: ListedTitle): ListedTitle {
  return { type, id, name, date, posterPath, score }
}
