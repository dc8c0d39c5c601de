/** Orders that every list of saved titles has, as the menu shows them. */
export const LIST_SORTS = ['added', 'name', 'year', 'score', 'rating', 'runtime'] as const

/** `own` is the order that the person gave a folder. */
export type ListSort = (typeof LIST_SORTS)[number] | 'own'

export const DIRECTIONS = ['asc', 'desc'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Directions of those who name only what to sort by. */
export const USUAL_DIRECTIONS: Record<ListSort, Direction> = {
  added: 'desc',
  name: 'asc',
  year: 'desc',
  score: 'desc',
  rating: 'desc',
  runtime: 'asc',
  own: 'asc',
}
