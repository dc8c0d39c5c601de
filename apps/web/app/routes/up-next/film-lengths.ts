/** Lengths of films to choose from, in minutes; `null` for any. */
export const filmLengths = [
  { length: '90', label: 'Under 90 min' },
  { length: '120', label: 'Under two hours' },
  { length: null, label: 'Any' },
] as const

export type FilmLength = (typeof filmLengths)[number]['length']

/** Reads the length that an address names. */
export const readLength = (text: string | null): FilmLength =>
  filmLengths.find(({ length }) => length === text)?.length ?? null

/** Address of the films of a length, at their place in the page. */
export const filmsPath = (length: FilmLength) =>
  length === null ? '/up-next#films' : `/up-next?films=${length}#films`
