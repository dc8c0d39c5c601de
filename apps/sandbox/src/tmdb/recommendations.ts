import { catalogue, type Film, type Series } from '#catalogue/catalogue.ts'
import { mixedItem } from './list-item.ts'

/** The titles of the same kind that share most genres, popular ones first. */
export function recommendationsOf(title: Film | Series): ReturnType<typeof mixedItem>[] {
  const pool: (Film | Series)[] = title.kind === 'movie' ? catalogue.films : catalogue.series
  const likeness = (other: Film | Series) =>
    other.genres.filter((genre) => title.genres.includes(genre)).length /
    Math.max(other.genres.length, title.genres.length, 1)
  return pool
    .filter((other) => other.id !== title.id && other.votes > 0 && likeness(other) > 0)
    .sort((a, b) => likeness(b) - likeness(a) || b.popularity - a.popularity)
    .slice(0, 20)
    .map(mixedItem)
}
