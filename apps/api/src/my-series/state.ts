/** In the order in which they are listed; the database knows them by their number. */
export const SERIES_STATES = ['under-way', 'not-begun', 'finished'] as const

export type SeriesState = 0 | 1 | 2
