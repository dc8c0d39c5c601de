export const MIN_RATING = 1
export const MAX_RATING = 10

/** Whether a number is a rating; code that a browser loads asks this rather than a schema. */
export function isRating(value: number): boolean {
  return Number.isInteger(value) && value >= MIN_RATING && value <= MAX_RATING
}

/** Key of a rating: `total` of a film, or a season of a series by its number; season 0 is "Specials". */
export const RATING_KEY = /^(total|0|[1-9]\d{0,3})$/
