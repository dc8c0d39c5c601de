import { isRating } from '@marquee/domain/rating-range'

/** Highest rating of a source's scale. */
export type Scale = 5 | 10 | 100

/** A rating in whole points: `null` where none was given, `undefined` where the text is none. */
export type ReadRating = number | null | undefined

/**
 * Converts a rating to whole points from 1 to 10. Halves are rounded up, nothing given is rounded to none, and 0 is
 * none in every source.
 */
export function parseRating(text: string, scale: Scale = 10): ReadRating {
  const trimmed = text.trim().replace(/^(\d+),(\d+)$/, '$1.$2')
  if (trimmed === '' || /^(null|<nil>)$/i.test(trimmed)) return null
  if (!/^\d{1,3}(\.\d+)?$/.test(trimmed)) return undefined
  const value = Number(trimmed)
  if (value === 0) return null
  if (value > scale) return undefined
  // 0.5 of 5 and 85 of 100 are exact in tenths; the rest of a division is not.
  const points = Math.max(1, Math.floor((value * 10) / scale + 0.5 + 1e-9))
  return isRating(points) ? points : undefined
}
