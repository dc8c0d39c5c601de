import { MAX_RATING } from './rating-range.ts'

/** How many ratings fall on each of 1 to 10; a series' mean counts where it rounds to. */
export function distribution(ratings: readonly number[]): number[] {
  const counts = Array.from({ length: MAX_RATING }, () => 0)
  for (const rating of ratings) {
    const column = Math.min(MAX_RATING, Math.max(1, Math.round(rating))) - 1
    counts[column] = (counts[column] ?? 0) + 1
  }
  return counts
}

/** The mean to one decimal, as it is shown, so that titles which read alike are tied; `null` without ratings. */
export function meanRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return Math.round((sum / ratings.length) * 10) / 10
}
