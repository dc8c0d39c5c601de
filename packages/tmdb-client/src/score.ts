import type { Fields } from './field.ts'
import { readCount, readNumber } from './field.ts'

/** The audience's mean and how many voted; seasons come without a count. */
export function readScore(fields: Fields): { score: number | null; votes: number } {
  const mean = readNumber(fields.vote_average)
  const votes = readCount(fields.vote_count)
  // Nobody can vote less than 0.5: a mean of 0 says that nobody has voted.
  const score = mean === null || mean <= 0 || votes === 0 ? null : Math.min(mean, 10)
  return { score, votes: votes ?? 0 }
}
