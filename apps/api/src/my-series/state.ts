/** In the order in which they are listed; the database knows them by their number. */
export const SERIES_STATES = ['under-way', 'not-begun', 'finished'] as const

/** The number of a state. */
export const stateOf = (name: (typeof SERIES_STATES)[number]): SeriesState =>
  name === 'under-way' ? 0 : name === 'not-begun' ? 1 : 2

export type SeriesState = 0 | 1 | 2
