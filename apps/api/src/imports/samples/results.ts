import type { Totals } from '../answers.ts'

type Result = {
  /** New plays of episodes and of films, ratings, entries of the watchlist and of lists, states of following. */
  added: Totals[keyof Totals][]
  /** Titles that are left to the person. */
  questions?: string[]
  /** Records that stay out: ratings of episodes, and those of titles that are left to the person. */
  leftOut?: number
}

/** Rows that an import of each sample adds for a person with nothing yet, with the options as they are at first. */
export const SAMPLE_RESULTS: Record<string, Result> = {
  'Trakt, archive': { added: [5, 3, 2, 2, 3, 1], leftOut: 1 },
  'Trakt, table of the history': { added: [1, 1, 0, 0, 0, 0] },
  'Trakt, table of ratings': { added: [0, 0, 2, 0, 0, 0] },
  'Trakt, table that it imports': { added: [0, 1, 1, 2, 0, 0] },
  'TV Time, archive': { added: [6, 2, 1, 2, 3, 1], leftOut: 1 },
  'TV Time Out': { added: [2, 2, 0, 2, 4, 1] },
  'TV Time Liberator': { added: [2, 1, 1, 2, 2, 0], leftOut: 1 },
  'Letterboxd, archive': { added: [0, 4, 3, 1, 3, 0] },
  'Letterboxd, table that it imports': { added: [0, 1, 1, 0, 0, 0] },
  'IMDb, ratings until 2017': { added: [0, 0, 1, 0, 0, 0] },
  'IMDb, ratings until 2023': { added: [0, 0, 1, 0, 0, 0] },
  'IMDb, ratings since 2024': { added: [0, 0, 2, 0, 0, 0], leftOut: 1 },
  'IMDb, watchlist': { added: [0, 0, 1, 2, 0, 0] },
  'Simkl, backup': { added: [7, 1, 1, 2, 0, 0] },
  'Simkl, table': { added: [2, 1, 1, 0, 0, 0] },
  'Simkl, table that it imports': { added: [2, 0, 0, 0, 0, 0] },
  'Yamtrack of 2024': { added: [1, 1, 2, 0, 0, 0] },
  'Yamtrack of 2026': { added: [2, 1, 2, 1, 0, 0] },
  SeriesGuide: { added: [2, 2, 0, 1, 1, 0] },
  Showly: { added: [1, 1, 2, 1, 1, 0] },
  Watcharr: { added: [1, 0, 1, 1, 0, 0] },
  Ryot: { added: [1, 1, 2, 0, 0, 0] },
  Movary: { added: [0, 3, 1, 1, 0, 0] },
  Bingers: { added: [2, 1, 1, 0, 0, 0] },
  TMDB: { added: [0, 0, 1, 0, 0, 0] },
  Netflix: { added: [1, 0, 0, 0, 0, 0], questions: ['The Matrix: no-year'], leftOut: 1 },
}
