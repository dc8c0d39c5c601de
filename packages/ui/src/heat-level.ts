// Uneven on purpose: most of TMDB's episode scores are between 7 and 9.
export const HEAT_STEPS = [5, 6, 7, 7.5, 8, 8.5, 9] as const

/** The step of the heat ramp for a score of TMDB, from 1 (below 5) to 8 (9 and up). */
export const heatLevel = (score: number) => 1 + HEAT_STEPS.filter((step) => roundScore(score) >= step).length

// The colour follows the number that is shown beside it, not the digits behind it.
const roundScore = (score: number) => Math.round(score * 10) / 10
