import type { Fields } from './field.ts'
import { readCount, readNumber } from './field.ts'

/** The audience's mean and how many voted; seasons come without a count. */
export function readScore(fields: Fields): { score: number | null; votes: number } {
  const mean = readNumber(fields.vote_average)
  const votes = readCount(fields.vote_count)
  // The lowest vote is 0.5: a mean of 0 says that there are no votes.
  const score = mean === null || mean <= 0 || votes === 0 ? null : Math.min(mean, 10)
  return { score, votes: votes ?? 0 }
}
