/** States in the order in which they are listed; statements use their index. */
export const SERIES_STATES = ['under-way', 'rated', 'not-begun', 'finished', 'paused', 'dropped'] as const

/** Returns the index of a state. */
export const stateOf = (name: (typeof SERIES_STATES)[number]): number => SERIES_STATES.indexOf(name)
