import { z } from 'zod'
import { documentEntries, unwrapJson } from './old-document.ts'
import { MAX_RATING, MIN_RATING, RATING_KEY } from './rating-range.ts'
import { foldName, type NamedSeason, readSeasonNumber } from './season-name.ts'
import type { TitleType } from './title.ts'

/** Whole numbers from 1 to 10. */
export const Rating = z.int().min(MIN_RATING).max(MAX_RATING)
export type Rating = z.infer<typeof Rating>

/** Key of a rating: `total` of a film, or a season of a series by its number; season 0 is "Specials". */
export const RatingKey = z.string().regex(RATING_KEY)
export type RatingKey = z.infer<typeof RatingKey>

/** One title's ratings by key. */
export type Ratings = Record<RatingKey, Rating>

export type RatingKeyProblem = 'key-not-for-films' | 'key-not-for-series' | 'season-unknown'

/** Says why `key` cannot be rated on a title of this type with these seasons, or `null` when it can. */
export function ratingKeyProblem(
  type: TitleType,
  key: RatingKey,
  seasons: readonly { number: number }[],
): RatingKeyProblem | null {
  if (type === 'movies') return key === 'total' ? null : 'key-not-for-films'
  if (key === 'total') return 'key-not-for-series'
  return seasons.some((season) => String(season.number) === key) ? null : 'season-unknown'
}

type EntryProblem = RatingKeyProblem | 'key-unknown' | 'key-ambiguous' | 'key-repeated' | 'not-a-rating'

/** `entry` is the key as the old document had it, or `null` when the document as a whole could not be read. */
export type OldRatingProblem =
  | { entry: string; problem: EntryProblem }
  | { entry: null; problem: 'not-readable' }

export type OldRatings = { ratings: Ratings; problems: OldRatingProblem[] }

/**
 * Reads a title's ratings in every form old documents have: an object or (doubly) encoded JSON, keyed by
 * `total`, season number or season name, with numbers or numeric text. What cannot be read is reported.
 */
export function parseRatings(old: unknown, type: TitleType, seasons: readonly NamedSeason[]): OldRatings {
  const entries = ratingEntries(unwrapJson(old))
  if (entries === null) return { ratings: {}, problems: [{ entry: null, problem: 'not-readable' }] }

  const ratings = new Map<RatingKey, Rating>()
  const problems: OldRatingProblem[] = []
  for (const [entry, value] of entries) {
    const read = readEntry(entry, value, type, seasons)
    if (typeof read === 'string') problems.push({ entry, problem: read })
    else if ((ratings.get(read.key) ?? read.rating) !== read.rating)
      problems.push({ entry, problem: 'key-repeated' })
    else ratings.set(read.key, read.rating)
  }
  return { ratings: Object.fromEntries(ratings), problems }
}

/** A film's rating was at times stored as the bare number. */
function ratingEntries(value: unknown): [string, unknown][] | null {
  return typeof value === 'number' ? [['total', value]] : documentEntries(value)
}

function readEntry(
  entry: string,
  value: unknown,
  type: TitleType,
  seasons: readonly NamedSeason[],
): { key: RatingKey; rating: Rating } | EntryProblem {
  const season = readSeasonNumber(entry, seasons)
  if (season === 'ambiguous') return 'key-ambiguous'

  const key = season !== null ? String(season) : foldName(entry) === 'total' ? 'total' : null
  if (key === null) return 'key-unknown'
  const problem = ratingKeyProblem(type, key, seasons)
  if (problem !== null) return problem

  const rating = Rating.safeParse(readNumber(value))
  return rating.success ? { key, rating: rating.data } : 'not-a-rating'
}

function readNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d{1,2}(\.0+)?\s*$/.test(value) ? Number(value) : value
}
