import type { Scale } from './values/rating.ts'
import type { DateOrder } from './values/time.ts'

/** Columns of any table by what they hold; a column that is not there has no name. */
export type ColumnMapping = {
  title?: string
  year?: string
  kind?: string
  tmdb?: string
  imdb?: string
  tvdb?: string
  season?: string
  episode?: string
  rating?: string
  seenAt?: string
  status?: string
  /** Highest rating of the column's scale. */
  scale?: Scale
  /** Kind of all titles, where no column says it. */
  allAre?: 'film' | 'series'
}

/** Something about a file that only the person can know. Nothing is taken of a file before it is answered. */
export type Question =
  | { kind: 'mapping'; header: string[]; examples: string[][]; guess: ColumnMapping }
  | { kind: 'list'; guess: 'watchlist' | 'folder' }
  | { kind: 'date-order' }

/** The person's answers about one file. */
export type Answer = {
  mapping?: ColumnMapping
  list?: 'watchlist' | 'folder'
  dateOrder?: DateOrder
}
