import type { Day } from '@marquee/domain/day'
import { yearOf } from './calendar.ts'

/** Our own rank, shaped like TMDB's figure: much voted titles lead, and newer ones count for more. */
export function popularityOf(votes: number, latest: Day | null): number {
  const age = Math.max(0, 2027 - (yearOf(latest) ?? 1950))
  const figure = Math.sqrt(votes) * (0.35 + 2.2 / (1 + age / 6))
  return Number(Math.max(0.4, figure).toFixed(4))
}
