import { MAX_RATING } from './rating.ts'
import { type TitleRef, titleKey } from './title.ts'

type RatedTitle = { rating: number; title: TitleRef & { name: string } }

export type Ranked<T> = T & {
  /** Counts the titles rated higher, plus one: 1, 2, 2, 4. */
  place: number
  /** Whether another title shares the place. */
  tied: boolean
}

// One language for everybody: the order must not differ between the server and a browser.
const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Orders titles by rating; titles rated alike share a place and stand by name within it. */
export function rankTitles<T extends RatedTitle>(items: readonly T[]): Ranked<T>[] {
  const sorted = [...items].sort((a, b) => b.rating - a.rating || byName(a.title, b.title))
  const first = new Map<number, number>()
  const count = new Map<number, number>()
  for (const [index, { rating }] of sorted.entries()) {
    if (!first.has(rating)) first.set(rating, index + 1)
    count.set(rating, (count.get(rating) ?? 0) + 1)
  }
  return sorted.map((item) => ({
    ...item,
    place: first.get(item.rating) ?? 1,
    tied: (count.get(item.rating) ?? 1) > 1,
  }))
}

function byName(a: RatedTitle['title'], b: RatedTitle['title']): number {
  const [left, right] = [titleKey(a.type, a.id), titleKey(b.type, b.id)]
  return names.compare(a.name, b.name) || (left < right ? -1 : left > right ? 1 : 0)
}

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
