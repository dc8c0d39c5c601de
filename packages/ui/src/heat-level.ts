import { scoreText } from './score-text.ts'

// Uneven on purpose: most of TMDB's episode scores are between 7 and 9.
export const HEAT_STEPS = [5, 6, 7, 7.5, 8, 8.5, 9] as const

/** The step of the heat ramp for a score of TMDB, from 1 (below 5) to 8 (9 and up). */
export function heatLevel(score: number): number {
  // The colour follows the number that is written beside it, not the digits behind it.
  const written = Number(scoreText(score))
  return 1 + HEAT_STEPS.filter((step) => written >= step).length
}
