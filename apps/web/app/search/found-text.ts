import type { TitleType } from '@marquee/domain/title'
import { countText } from '@marquee/ui/score-text'
import { formatCount } from '#formatting/format.ts'

/** Titles found by type; `null` where that half of the catalogue did not answer. */
type Counts = Record<TitleType, number | null>

/** How many titles the shown segment has. */
export function countShown(segment: TitleType | null, counts: Counts): number {
  return segment === null ? (counts.movies ?? 0) + (counts.series ?? 0) : (counts[segment] ?? 0)
}

/** The segment that has titles where the shown one has none. */
export function otherSegment(segment: TitleType | null, counts: Counts): TitleType | null {
  if (segment === null) return null
  const other = segment === 'movies' ? 'series' : 'movies'
  return counts[other] ? other : null
}

/** Text of a segment without titles; it says nothing of what was not searched. */
export function describeNothing(q: string, segment: TitleType | null, counts: Counts): string {
  const hasFilms = segment !== 'series' && counts.movies !== null
  const hasSeries = segment !== 'movies' && counts.series !== null
  const searched = [hasFilms && 'film', hasSeries && 'series'].filter(Boolean).join(' or ')
  const other = otherSegment(segment, counts)
  return other === null
    ? `No ${searched} is called “${q}”. Look for another spelling, or the original title.`
    : `No ${searched} is called “${q}”, but ${describeCount(other, counts[other] ?? 0)}.`
}

function describeCount(type: TitleType, count: number): string {
  const found = type === 'movies' ? formatCount(count, 'film') : `${countText(count)} series`
  return `${found} ${count === 1 ? 'is' : 'are'}`
}
