import { distribution, meanRating } from '@marquee/domain/ranking'
import type { TitleType } from '@marquee/domain/title'
import type { MeanCount } from './queries.ts'

/** Summarises everything that was rated. */
export function summarise(meanCounts: readonly MeanCount[], type: TitleType | null) {
  const rows = ofType(meanCounts, type)
  const values = rows.flatMap(({ mean, amount }) => Array<number>(amount).fill(mean))
  const scored = sum(rows.map(({ scored }) => scored))
  const count = (type: TitleType) => sum(ofType(meanCounts, type).map(({ amount }) => amount))
  return {
    distribution: distribution(values),
    mean: meanRating(values),
    audienceMean: scored === 0 ? null : sum(rows.map(({ scores }) => scores)) / scored,
    counts: { movies: count('movies'), series: count('series') },
  }
}

/**
 * Rank of a title among all rated ones of the chosen type; a filter hides titles, but moves none up. Titles with the
 * same mean share a rank, and the next one comes after all of them.
 */
export function rankOf(mean: number, meanCounts: readonly MeanCount[], type: TitleType | null) {
  const rows = ofType(meanCounts, type)
  const above = sum(rows.filter((row) => row.mean > mean).map(({ amount }) => amount))
  const alike = sum(rows.filter((row) => row.mean === mean).map(({ amount }) => amount))
  return { place: above + 1, tied: alike > 1 }
}

function ofType(meanCounts: readonly MeanCount[], type: TitleType | null): readonly MeanCount[] {
  return type === null ? meanCounts : meanCounts.filter((row) => row.type === type)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
