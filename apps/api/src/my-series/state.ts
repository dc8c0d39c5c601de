/** In the order in which they are listed; the database knows them by their number. */
export const SERIES_STATES = ['under-way', 'rated', 'not-begun', 'finished'] as const

/** The number of a state. */
export const stateOf = (name: (typeof SERIES_STATES)[number]): number => SERIES_STATES.indexOf(name)
